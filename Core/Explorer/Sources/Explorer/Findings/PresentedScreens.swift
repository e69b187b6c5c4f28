@_spi(Reflection) internal import ActionText
internal import ComposableArchitecture
internal import TestSource

/// The screens that a state presents, for a test that asks whether others were presented.
struct PresentedScreens {
  /// The properties that the file of the test does not see, with their types.
  let hidden: Set<String>

  /// The most elements of a stack or a list that are looked into.
  private static let mostElements = 5

  /// The conditions under which a test's state presents nothing that a state does not, and has stacks of the same
  /// height: `store.state.alert == nil`, `store.state.sheet?.alert == nil`. Costs a mirror of the state and of each
  /// child that is observable.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - path: Its expression, with a question mark if it is that of an optional.
  func conditions(of state: Any, at path: String = "store.state") -> [String] {
    guard state is any ObservableState else { return [] }
    let mirror = Mirror(reflecting: state)
    guard mirror.displayStyle != .enum else {
      guard state is any CasePathable, let child = mirror.children.first, let name = child.label
      else { return [] }
      return conditions(of: child.value, at: "\(path)[case: \\.\(name)]?")
    }
    return mirror.children.flatMap { child -> [String] in
      guard let name = child.label.flatMap(TypeParts.publicName),
        !hidden.contains(qualifiedName(of: name, in: type(of: state)))
      else { return [] }
      let place = "\(path).\(name)"
      if let presentation = child.value as? any Presentation {
        guard let presented = presentation.presentedState else { return ["\(place) == nil"] }
        return conditions(of: presented, at: "\(place)?")
      }
      if let stack = child.value as? any StackOfElements {
        let elements = stack.numberedElements.prefix(Self.mostElements)
        return ["\(place).count == \(stack.elementIDs.count)"]
          + elements.flatMap { conditions(of: $0.state, at: "\(place)[id: \($0.id)]?") }
      }
      return conditions(of: child.value, at: place)
    }
  }
}
