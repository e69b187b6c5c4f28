@_spi(Reflection) internal import ActionText
import ComposableArchitecture

/// A type that makes its node itself instead of being reflected by its stored properties.
protocol ValueTreeRepresentable {
  func valueNode(depth: ValueTree.Depth) -> ValueTree.Node
}

/// A collection that can be large, and of which only changed elements are reflected.
protocol ValueTreeCollection {
  func valueTree(depth: ValueTree.Depth) -> ValueTree
}

extension IdentifiedArray: ValueTreeCollection {
  func valueTree(depth: ValueTree.Depth) -> ValueTree {
    let ids = ids
    return CollectionTrees.tree(of: self, elements, depth) { index in
      (
        id: ValueTree.tree(of: ids[index], depth: depth),
        element: ValueTree.tree(of: elements[index], depth: depth)
      )
    } node: {
      .identified($0)
    }
  }
}

extension Array: ValueTreeCollection {
  func valueTree(depth: ValueTree.Depth) -> ValueTree {
    CollectionTrees.tree(of: self, self, depth) { index in
      ValueTree.tree(of: self[index], depth: depth)
    } node: {
      .array($0)
    }
  }
}

extension StackState: ValueTreeRepresentable {
  func valueNode(depth: ValueTree.Depth) -> ValueTree.Node {
    .stack(
      zip(ids, self).map { id, element in
        (id.number, ValueTree.tree(of: element, depth: depth))
      }
    )
  }
}

extension StackElementID: ValueTreeRepresentable {
  /// The integer literal of the id in a test.
  var number: Int { Int(debugDescription.dropFirst()) ?? 0 }

  func valueNode(depth: ValueTree.Depth) -> ValueTree.Node { .literal("\(number)") }
}

extension Shared: ValueTreeRepresentable {
  func valueNode(depth: ValueTree.Depth) -> ValueTree.Node {
    .shared(
      ValueTree.tree(of: wrappedValue, depth: depth),
      ValueTree.SharedPlace(
        root: _rootID,
        reference: _referenceID,
        isPart: _isPart,
        isReadOnly: false,
        isStored: _isStored,
        hasKey: _key != nil,
        isDefault: !_isPart && _hasInitialValue,
        steps: ValueTree.SharedPlace.steps(_steps, depth: depth),
        isRemoved: !_isPresent
      )
    )
  }
}

extension SharedReader: ValueTreeRepresentable {
  func valueNode(depth: ValueTree.Depth) -> ValueTree.Node {
    .shared(
      ValueTree.tree(of: wrappedValue, depth: depth),
      ValueTree.SharedPlace(
        root: _rootID,
        reference: _referenceID,
        isPart: true,
        isReadOnly: true,
        hasKey: !_isPart && _key != nil,
        steps: ValueTree.SharedPlace.steps(_steps, depth: depth),
        isRemoved: !_isPresent
      )
    )
  }
}

extension BindingAction: ValueTreeRepresentable {
  func valueNode(depth: ValueTree.Depth) -> ValueTree.Node {
    let value = Mirror(reflecting: self).descendant("value") ?? ()
    return .binding(
      field: KeyPathText.fields(
        of: keyPath,
        named: (self as? any ActionTextNamedBinding)?.actionTextName
      ),
      value: ValueTree.tree(of: value, depth: depth)
    )
  }
}

/// A range with two bounds.
protocol RangeOfBounds: ValueTreeRepresentable {
  associatedtype Bound
  var lowerBound: Bound { get }
  var upperBound: Bound { get }
  /// The operator between the bounds.
  static var symbol: String { get }
}

extension RangeOfBounds {
  func valueNode(depth: ValueTree.Depth) -> ValueTree.Node {
    .fields([
      .init(name: "lowerBound", value: ValueTree.tree(of: lowerBound, depth: depth)),
      .init(name: "upperBound", value: ValueTree.tree(of: upperBound, depth: depth)),
    ])
  }
}

extension Range: RangeOfBounds {
  static var symbol: String { "..<" }
}

extension ClosedRange: RangeOfBounds {
  static var symbol: String { "..." }
}

// MARK: - Alerts and dialogs

extension TextState: ValueTreeRepresentable {
  func valueNode(depth: ValueTree.Depth) -> ValueTree.Node {
    guard runs.allSatisfy({ $0.style.isEmpty }) else { return .opaque(String(state: self)) }
    return .literal("TextState(\(ScalarLiteral.string(String(state: self))))")
  }
}

extension AlertState: ValueTreeRepresentable {
  func valueNode(depth: ValueTree.Depth) -> ValueTree.Node {
    .dialog(
      name: "AlertState",
      title: ValueTree.tree(of: title, depth: depth),
      message: message.map { ValueTree.tree(of: $0, depth: depth) },
      buttons: buttons.map { ValueTree.tree(of: $0, depth: depth) }
    )
  }
}

extension ConfirmationDialogState: ValueTreeRepresentable {
  func valueNode(depth: ValueTree.Depth) -> ValueTree.Node {
    guard titleVisibility == .automatic else { return .opaque("\(self)") }
    return .dialog(
      name: "ConfirmationDialogState",
      title: ValueTree.tree(of: title, depth: depth),
      message: message.map { ValueTree.tree(of: $0, depth: depth) },
      buttons: buttons.map { ValueTree.tree(of: $0, depth: depth) }
    )
  }
}

extension ButtonState: ValueTreeRepresentable {
  func valueNode(depth: ValueTree.Depth) -> ValueTree.Node {
    .button(
      role: role.map { ValueTree.tree(of: $0, depth: depth) },
      action: action.action.map { ValueTree.tree(of: $0, depth: depth) },
      label: ValueTree.tree(of: label, depth: depth)
    )
  }
}
