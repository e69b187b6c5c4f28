internal import ActionText

extension JSONValue {
  /// An object of names and values; those without a value are left out.
  static func members(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(
      JSONObject(
        members.compactMap { key, value in
          value.map { JSONObject.Member(key: key, value: $0) }
        }
      )
    )
  }

  /// A number that may be absent.
  static func optional(_ number: UInt64?) -> JSONValue {
    number.map { .integer(Int128($0)) } ?? .null
  }

  /// A text that may be absent.
  static func optional(_ text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }

  static func number(_ number: UInt64) -> JSONValue { .integer(Int128(number)) }
  static func number(_ number: Int) -> JSONValue { .integer(Int128(number)) }

  /// The part at a path; nil if there is none.
  func part(at components: ArraySlice<JSONPath.Component>) -> JSONValue? {
    guard let first = components.first else { return self }
    switch (self, first) {
    case (.object(let object), .key(let key)):
      return object[key]?.part(at: components.dropFirst())
    case (.array(let elements), .index(let index)) where elements.indices.contains(index):
      return elements[index].part(at: components.dropFirst())
    default: return nil
    }
  }
}

/// Nanoseconds of a session as seconds in JSON.
func seconds(_ nanoseconds: Int64) -> JSONValue {
  .double(Double(nanoseconds / 1_000) / 1_000_000)
}
