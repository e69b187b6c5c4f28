/// A character in four bytes, so that screens are copied and compared like memory.
///
/// A character of one code point is that code point. Others, as most emoji and letters with marks of their own, are
/// indices in a table that only grows. It keeps 65,536 of them, more than any text has; of later ones, only the first
/// code point is shown.
struct CharacterCode: Hashable, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(_ scalar: Unicode.Scalar) {
    rawValue = scalar.value
  }

  init(_ character: Character) {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { preconditionFailure("A character is never empty.") }
    if scalars.next() == nil {
      rawValue = first.value
    } else {
      let place = Self.table.withLock { $0.place(of: character) }
      rawValue = place.map { Self.firstPlace + UInt32($0) } ?? first.value
    }
  }

  static let space = CharacterCode(rawValue: 0x20)

  /// The only code point of the character; `nil` if it has more. That of a part of a picture is its sign.
  var scalar: Unicode.Scalar? {
    rawValue < Self.firstPlace ? Unicode.Scalar(rawValue) : pictureSign
  }

  var character: Character {
    if let scalar { return Character(scalar) }
    return Self.table.withLock { $0.characters[Int(rawValue - Self.firstPlace)] }
  }

  // MARK: The table

  /// Behind the last code point.
  private static let firstPlace: UInt32 = 0x11_0000

  private static let table = Lock(Table())

  private struct Table {
    var characters: [Character] = []
    private var places: [Character: Int] = [:]
    private static let most = 1 << 16

    mutating func place(of character: Character) -> Int? {
      if let place = places[character] { return place }
      guard characters.count < Self.most else { return nil }
      places[character] = characters.count
      characters.append(character)
      return characters.count - 1
    }
  }
}
