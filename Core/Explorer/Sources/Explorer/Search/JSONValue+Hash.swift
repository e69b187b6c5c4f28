internal import ActionText

extension JSONValue {
  /// Hashes the value as it stands, with its members in their order.
  func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0 as UInt8)
    case .bool(let value):
      hasher.combine(1 as UInt8)
      hasher.combine(value)
    case .integer(let value):
      hasher.combine(2 as UInt8)
      hasher.combine(value)
    case .double(let value):
      hasher.combine(3 as UInt8)
      hasher.combine(value)
    case .string(let value):
      hasher.combine(4 as UInt8)
      hasher.combine(value)
    case .array(let elements):
      hasher.combine(5 as UInt8)
      hasher.combine(elements.count)
      for element in elements { element.hash(into: &hasher) }
    case .object(let object):
      hasher.combine(6 as UInt8)
      hasher.combine(object.members.count)
      for member in object.members {
        hasher.combine(member.key)
        member.value.hash(into: &hasher)
      }
    }
  }
}
