internal import ComposableArchitecture

extension ValueTree {
  /// The storage of a shared value.
  struct SharedPlace {
    /// The identity of the storage that holds the value or the whole it is a part of.
    let root: ObjectIdentifier
    /// The identity of what the wrapper refers to, which its copies have as well.
    let reference: ObjectIdentifier
    let isPart: Bool
    let isReadOnly: Bool
    /// Whether `.appStorage` or `.fileStorage` persists it. Both are empty when a test begins.
    var isStored = false
    /// Whether the storage has a key, such as `.inMemory("count")`, so that a new state finds it by itself.
    var hasKey = false
    /// Whether the value equals the default of its key, with which the property begins.
    var isDefault = false
    /// The steps from the stored value to this one, or `nil` if they are unknown.
    var steps: [SharedStep]? = []
    /// Whether this is a part that was removed, of which only the last value is left.
    var isRemoved = false
  }

  /// A step from a shared value to a part of it.
  enum SharedStep {
    /// A member, as it is written after the value: `.name`.
    case member(String)
    case subscripted(ValueTree)
    case payload
    case element(id: ValueTree)
    case position(Int)
  }
}

extension ValueTree.SharedStep: Equatable {
  /// Whether two steps lead to the same part. `$0.$rows[1]` is the same as `$0.$rows.elements[1]`.
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.member(let left), .member(let right)): left == right
    case (.payload, .payload): true
    case (.element(let left), .element(let right)): left == right
    case (.subscripted(let left), .subscripted(let right)): left == right
    case (.position(let left), .position(let right)): left == right
    case (.position(let position), .subscripted(let argument)),
      (.subscripted(let argument), .position(let position)):
      argument.value as? Int == position
    default: false
    }
  }
}

extension ValueTree.SharedPlace {
  /// Whether every change of another shared value is one of this one: it is the same value or a part of it.
  func contains(_ other: Self) -> Bool {
    guard root == other.root, !isRemoved, !other.isRemoved, let steps else { return false }
    return steps.isEmpty || (other.steps?.starts(with: steps) ?? false)
  }

  /// Whether this is the same part as another one.
  func isSame(as other: Self) -> Bool {
    reference == other.reference || contains(other) && other.contains(self)
  }

  /// The steps, with the parts of values as trees; `nil` if one of them cannot be written.
  static func steps(
    _ steps: [_SharedStep]?,
    depth: ValueTree.Depth
  ) -> [ValueTree.SharedStep]? {
    guard let steps else { return nil }
    var found: [ValueTree.SharedStep] = []
    for step in steps {
      switch step {
      case .member(let path, let base):
        guard let step = member(path, of: base, depth) else { return nil }
        found.append(step)
      case .payload: found.append(.payload)
      case .element(let id): found.append(.element(id: ValueTree.tree(of: id, depth: depth)))
      case .position(let position):
        guard let position = position as? Int else { return nil }
        found.append(.position(position))
      }
    }
    return found
  }

  private static func member(
    _ path: AnyKeyPath,
    of base: Any,
    _ depth: ValueTree.Depth
  ) -> ValueTree.SharedStep? {
    if let collection = base as? any KeyPathSubscripted {
      if let name = collection.memberName(of: path) { return .member(name) }
      return collection.argument(of: path).map {
        .subscripted(ValueTree.tree(of: $0, depth: depth))
      }
    }
    guard let fields = KeyPathText.fields(of: path) else { return nil }
    let name = fields.dropFirst()
    let isPlain = !name.contains { $0 == "." || $0 == "?" || $0 == "!" } && !taken.contains(name)
    return .member(isPlain ? fields : "[dynamicMember: \\\(fields)]")
  }

  /// The members of `Shared` and `SharedReader`, which are no members of the shared value.
  private static let taken: Set<Substring> = [
    "debugDescription", "description", "elements", "hashValue", "id", "isLoading", "load",
    "loadError",
    "projectedValue", "read", "save", "saveError", "withLock", "wrappedValue",
  ]
}

/// A collection with a key path to each of its elements. Key paths describe no arguments of subscripts.
private protocol KeyPathSubscripted {
  /// The argument with which a key path is a subscript of the collection; `nil` if it is none.
  func argument(of path: AnyKeyPath) -> Any?
  /// The member that a key path is; `nil` if it is no common one.
  func memberName(of path: AnyKeyPath) -> String?
}

/// The number of elements among which the one of a key path is looked for.
private let mostPositions = 1_000

extension Array: KeyPathSubscripted {
  fileprivate func argument(of path: AnyKeyPath) -> Any? {
    indices.prefix(mostPositions).first { \Self[$0] == path }
  }

  fileprivate func memberName(of path: AnyKeyPath) -> String? {
    \Self.count == path ? ".count" : \Self.isEmpty == path ? ".isEmpty" : nil
  }
}

extension Dictionary: KeyPathSubscripted {
  fileprivate func argument(of path: AnyKeyPath) -> Any? {
    keys.prefix(mostPositions).first { \Self[$0] == path }
  }

  fileprivate func memberName(of path: AnyKeyPath) -> String? {
    \Self.count == path ? ".count" : \Self.isEmpty == path ? ".isEmpty" : nil
  }
}

extension IdentifiedArray: KeyPathSubscripted {
  fileprivate func argument(of path: AnyKeyPath) -> Any? {
    indices.prefix(mostPositions).first { \Self[$0] == path }
  }

  fileprivate func memberName(of path: AnyKeyPath) -> String? {
    \Self.count == path ? ".count" : \Self.isEmpty == path ? ".isEmpty" : nil
  }
}
