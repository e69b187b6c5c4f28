extension ValueTree {
  /// The shared values in this one, and where they lie.
  var sharedValues: [(value: ValueTree, place: SharedPlace)] {
    var found: [(value: ValueTree, place: SharedPlace)] = []
    collectSharedValues(&found)
    return found
  }

  /// Whether this is a shared value that is kept on the device: a state has it without being given it.
  var isStored: Bool {
    if case .shared(_, let place) = node { place.isStored && !place.isPart } else { false }
  }

  private func collectSharedValues(_ found: inout [(value: ValueTree, place: SharedPlace)]) {
    // The value is kept of what shares nothing.
    guard value == nil else { return }
    if case .shared(let value, let place) = node { found.append((value, place)) }
    for part in node.parts { part.collectSharedValues(&found) }
  }

  /// The type of a value of which this one shares a part, if that is in this one as well: such a
  /// value cannot be made anew.
  var partlySharedType: Any.Type? {
    let values = sharedValues
    let roots = Set(values.filter { !$0.place.isPart }.map(\.place.root))
    return values.first {
      $0.place.isPart && !$0.place.isReadOnly && roots.contains($0.place.root)
    }?
    .value.type
  }
}

extension ValueTree.Node {
  /// Whether there is a shared value in what the value is made of.
  var sharesValues: Bool {
    if case .shared = self { true } else { parts.contains { $0.value == nil } }
  }

  /// What the value is made of.
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
