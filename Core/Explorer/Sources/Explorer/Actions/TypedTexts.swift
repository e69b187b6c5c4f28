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
}
