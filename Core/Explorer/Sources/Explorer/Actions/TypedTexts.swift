internal import ActionText

/// The text that is typed into a field, and the one that is typed after it.
struct TypedTexts: Equatable {
  let first: JSONValue
  let other: JSONValue

  private init(_ first: String, _ other: String) {
    (self.first, self.other) = (.string(first), .string(other))
  }

  /// Short ones, with which a search begins.
  static let usual = TypedTexts("a", "b")
  /// Those that a form may ask for: an address or a password with all kinds of characters, and a number or a code.
  static let valid = [
    TypedTexts("Ada.1815@example.com", "Bob.1815@example.com"), TypedTexts("1234", "5678"),
  ]

  private init(only text: JSONValue) { (first, other) = (text, text) }

  /// The first text alone.
  var alone: TypedTexts { TypedTexts(only: first) }

  /// A value in which the usual text stands in the place of the first one.
  func usual(in value: JSONValue) -> JSONValue {
    guard case .string(let typed) = first, case .string(let usual) = Self.usual.first else {
      return value
    }
    return value.mappingTexts { $0.replacing(typed, with: usual) }
  }
}

extension JSONValue {
  /// The value with other texts.
  fileprivate func mappingTexts(_ transform: (String) -> String) -> JSONValue {
    switch self {
    case .string(let text): .string(transform(text))
    case .array(let elements): .array(elements.map { $0.mappingTexts(transform) })
    case .object(let object):
      .object(
        JSONObject(
          object.members.map { .init(key: $0.key, value: $0.value.mappingTexts(transform)) }
        )
      )
    default: self
    }
  }
}
