extension ValueTree {
  /// A text that is equal for equal values only, or `nil` if a part has no such text. O(*n*) time and
  /// memory in the size of the value.
  var identity: String? {
    var text = ""
    return write(to: &text) ? text : nil
  }

  private func write(to text: inout String) -> Bool {
    text += "\(UInt(bitPattern: ObjectIdentifier(type)))"
    func all(_ parts: [ValueTree]) -> Bool {
      text += "("
      defer { text += ")" }
      return parts.allSatisfy { $0.write(to: &text) }
    }
    switch node {
    case .literal(let literal): text += "\(literal.utf8.count):\(literal)"
    case .absent: text += "-"
    case .present(let value): return all([value])
    case .fields(let fields): return all(fields.map(\.value))
    case .enumCase(let name, let payload):
      text += name
      return all(payload.map(\.value))
    case .array(let elements), .set(let elements): return all(elements)
    case .dictionary(let entries): return all(entries.flatMap { [$0.key, $0.value] })
    case .identified(let elements): return all(elements.map(\.element))
    case .stack, .shared, .dialog, .button, .binding, .opaque: return false
    }
    return true
  }
}

/// An index of values by their content.
struct ValueLookup {
  private var byIdentity: [String: Int] = [:]
  private var others: [(value: ValueTree, index: Int)] = []

  /// Whether two of the values are equal.
  private(set) var hasTwins = false

  /// Indexes values. O(*n*) time and memory in their size.
  init(_ values: some Sequence<ValueTree>) {
    for (index, value) in values.enumerated() {
      guard self.index(of: value) == nil else {
        hasTwins = true
        continue
      }
      if let identity = value.identity {
        byIdentity[identity] = index
      } else {
        others.append((value, index))
      }
    }
  }

  /// The index of the first value that is equal to another one. Costs time in proportion to the value. A value with
  /// shared or unwritable parts is compared with all of these.
  func index(of value: ValueTree) -> Int? {
    if let identity = value.identity { return byIdentity[identity] }
    return others.first { $0.value == value }?.index
  }

  func contains(_ value: ValueTree) -> Bool { index(of: value) != nil }
}
