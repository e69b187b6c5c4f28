import ComposableArchitecture

/// A shared value in a state, with the way to it.
struct FoundShared {
  /// A step from a state to a shared value in it.
  enum Access: Equatable {
    /// A property, or an element of a tuple.
    case property(String)
    /// The wrapper of a property.
    case wrapper(String)
    case payload
    case enumCase(String)
    case position(Int)
    case key(ValueTree)
    case element(id: ValueTree)
  }

  let tree: ValueTree
  let place: ValueTree.SharedPlace
  /// The steps to it, or `nil` if no source leads to it.
  let path: [Access]?
  /// Whether the state finds it by its key.
  let isFound: Bool

  /// The number of steps to the value from its storage.
  var depth: Int { place.steps?.count ?? 0 }

  /// The number of steps to the value from the state; longest if no source leads to it.
  var length: Int { path?.count ?? .max }

  /// Whether this is at the same place of another state, and the same part of the same value.
  func isSame(as other: FoundShared) -> Bool {
    path == other.path && place.root == other.place.root && place.steps == other.place.steps
  }

  /// Finds the shared values of a state.
  static func all(in state: ValueTree, _ literal: SwiftLiteral) -> [FoundShared] {
    var finder = Finder(literal: literal)
    finder.collect(state, [], isFound: false)
    return finder.values
  }

  /// The expression of the wrapper.
  ///
  /// - Parameters:
  ///   - root: The expression of the state.
  ///   - isForced: Whether to unwrap the optional values on the way.
  func code(
    _ root: Code,
    _ literal: SwiftLiteral,
    isForced: Bool = false
  ) throws(UnwritableValue) -> Code {
    let steps = try steps(root, literal, isForced: isForced)
    // The wrapper itself is the value of a property or a payload.
    if case .wrapper = path?.last { return steps }
    return isForced ? steps : .joined([steps, ".projectedValue"])
  }

  private func steps(
    _ root: Code,
    _ literal: SwiftLiteral,
    isForced: Bool
  ) throws(UnwritableValue) -> Code {
    let mark = isForced ? "!" : "?"
    var parts = [root]
    for access in path ?? [] {
      switch access {
      case .property(let name): parts.append(.text(".\(memberName(name))"))
      case .wrapper(let name): parts.append(.text(".$\(name)"))
      case .payload: parts.append(.text(mark))
      case .enumCase(let name): parts.append(.text("[case: \\.\(memberName(name))]\(mark)"))
      case .position(let index): parts.append(.text("[\(index)]"))
      case .key(let key): parts += ["[", try literal.code(key), .text("]\(mark)")]
      case .element(let id): parts += ["[id: ", try literal.code(id), .text("]\(mark)")]
      }
    }
    return .joined(parts)
  }

  /// The expression of the value.
  func valueCode(_ root: Code, _ literal: SwiftLiteral) throws(UnwritableValue) -> Code {
    guard let path, case .wrapper(let name) = path.last else {
      return .joined([try code(root, literal, isForced: true), ".wrappedValue"])
    }
    let owner = FoundShared(tree: tree, place: place, path: path.dropLast(), isFound: isFound)
    return .joined([
      try owner.steps(root, literal, isForced: false), .text(".\(memberName(name))"),
    ])
  }
}

/// A search for the shared values of a state.
private struct Finder {
  typealias Access = FoundShared.Access

  let literal: SwiftLiteral
  private(set) var values: [FoundShared] = []

  init(literal: SwiftLiteral) { self.literal = literal }

  mutating func collect(_ tree: ValueTree, _ path: [Access]?, isFound: Bool) {
    // Only a tree without shared values has a value.
    guard tree.value == nil else { return }
    switch tree.node {
    case .shared(let value, let place):
      values.append(FoundShared(tree: value, place: place, path: path, isFound: isFound))
      collect(value, path.map { Self.read($0) }, isFound: false)
    case .present(let value): collect(value, path.map { $0 + [.payload] }, isFound: false)
    case .fields(let fields): collect(fields, of: tree.type, path)
    case .enumCase(let name, let payload):
      let path = tree.type is any CasePathable.Type ? path.map { $0 + [.enumCase(name)] } : nil
      for (index, part) in payload.enumerated() {
        let isSingle = payload.count == 1
        let name = part.label ?? "\(index)"
        collect(part.value, isSingle ? path : path.map { $0 + [.property(name)] }, isFound: false)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        collect(element, path.map { $0 + [.position(index)] }, isFound: false)
      }
    case .dictionary(let entries):
      for entry in entries {
        collect(entry.value, path.map { $0 + [.key(entry.key)] }, isFound: false)
      }
    case .identified(let elements):
      for element in elements {
        collect(element.element, path.map { $0 + [.element(id: element.id)] }, isFound: false)
      }
    case .stack(let elements):
      for (index, element) in elements.enumerated() {
        collect(element.element, path.map { $0 + [.position(index)] }, isFound: false)
      }
    case .set(let elements):
      for element in elements { collect(element, nil, isFound: false) }
    case .literal, .absent, .opaque, .dialog, .button, .binding: break
    }
  }

  private mutating func collect(
    _ fields: [ValueTree.Field],
    of type: Any.Type,
    _ path: [Access]?
  ) {
    let properties = StoredProperties.of(type)
    for field in fields {
      let name = field.name.hasPrefix(".") ? String(field.name.dropFirst()) : field.name
      guard case .shared = field.value.node else {
        collect(field.value, path.map { $0 + [.property(name)] }, isFound: false)
        continue
      }
      let access = properties.isSettable(name) ? path : nil
      // The shared value of a property without a wrapper is the one of the property, or its payload.
      let steps: [Access] =
        properties.isWrapped(name)
        ? [.wrapper(name)]
        : [.property(name)] + (properties.sharedMember(name).hasSuffix("?") ? [.payload] : [])
      collect(
        field.value,
        access.map { $0 + steps },
        isFound: field.value.hasKey && !literal.takesShared(name, of: type)
      )
    }
  }

  /// The steps to the value of a wrapper.
  private static func read(_ path: [Access]) -> [Access] {
    guard case .wrapper(let name) = path.last else { return path + [.property("wrappedValue")] }
    return path.dropLast() + [.property(name)]
  }
}
