extension ValueTree {
  /// The shared values in this one, and where they lie.
  var sharedValues: [(value: ValueTree, place: SharedPlace)] {
    var found: [(value: ValueTree, place: SharedPlace)] = []
    collectSharedValues(&found)
    return found
  }

  private func collectSharedValues(_ found: inout [(value: ValueTree, place: SharedPlace)]) {
    switch node {
    case .present(let wrapped): wrapped.collectSharedValues(&found)
    case .fields(let fields): for field in fields { field.value.collectSharedValues(&found) }
    case .enumCase(_, let payload):
      for value in payload { value.value.collectSharedValues(&found) }
    case .array(let elements), .set(let elements):
      for element in elements { element.collectSharedValues(&found) }
    case .dictionary(let entries): for entry in entries { entry.value.collectSharedValues(&found) }
    case .identified(let elements):
      for element in elements { element.element.collectSharedValues(&found) }
    case .stack(let elements):
      for element in elements { element.element.collectSharedValues(&found) }
    case .shared(let value, let place):
      found.append((value, place))
      value.collectSharedValues(&found)
    case .literal, .absent, .dialog, .button, .binding, .opaque: break
    }
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
    switch self {
    case .literal, .absent, .opaque: false
    case .shared: true
    case .present(let wrapped): wrapped.value == nil
    case .fields(let fields): fields.contains { $0.value.value == nil }
    case .enumCase(_, let payload): payload.contains { $0.value.value == nil }
    case .array(let elements), .set(let elements): elements.contains { $0.value == nil }
    case .dictionary(let entries): entries.contains { $0.key.value == nil || $0.value.value == nil }
    case .identified(let elements): elements.contains { $0.element.value == nil }
    case .stack(let elements): elements.contains { $0.element.value == nil }
    case .dialog(_, let title, let message, let buttons):
      title.value == nil || message.map { $0.value == nil } ?? false
        || buttons.contains { $0.value == nil }
    case .button(let role, let action, let label):
      label.value == nil || [role, action].contains { $0.map { $0.value == nil } ?? false }
    case .binding(_, let value): value.value == nil
    }
  }
}
