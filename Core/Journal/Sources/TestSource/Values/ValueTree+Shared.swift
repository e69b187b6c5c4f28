extension ValueTree {
  /// The shared values in this value, with their storage.
  var sharedValues: [(value: ValueTree, place: SharedPlace)] {
    var found: [(value: ValueTree, place: SharedPlace)] = []
    collectSharedValues(&found)
    return found
  }

  /// Whether this is a shared value with a key, which a new state finds by itself.
  var hasKey: Bool {
    guard case .shared(_, let place) = node else { return false }
    return place.hasKey && (place.isReadOnly || !place.isPart)
  }

  private func collectSharedValues(_ found: inout [(value: ValueTree, place: SharedPlace)]) {
    // Only a tree without shared values has a value.
    guard value == nil else { return }
    if case .shared(let value, let place) = node { found.append((value, place)) }
    for part in node.parts { part.collectSharedValues(&found) }
  }
}

extension ValueTree.Node {
  /// Whether the node contains a shared value.
  var sharesValues: Bool {
    if case .shared = self { true } else { parts.contains { $0.value == nil } }
  }

  /// The direct parts of the node.
  fileprivate var parts: [ValueTree] {
    switch self {
    case .literal, .absent, .opaque: []
    case .present(let value), .shared(let value, _), .binding(_, let value): [value]
    case .fields(let fields): fields.map(\.value)
    case .enumCase(_, let payload): payload.map(\.value)
    case .array(let elements), .set(let elements): elements
    case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
    case .identified(let elements): elements.map(\.element)
    case .stack(let elements): elements.map(\.element)
    case .dialog(_, let title, let message, let buttons):
      [title] + [message].compactMap { $0 } + buttons
    case .button(let role, let action, let label): [role, action, label].compactMap { $0 }
    }
  }
}
