/// A character as it can be put on the screen, with the number of cells it takes.
///
/// Nothing that would move the cursor, change the direction of the text or ring a bell leaves this
/// type: control characters become their pictures, and what has no width of its own is left out.
struct Glyph: Hashable, Sendable {
  let character: Character
  let width: Int

  /// More scalars than any script puts on one base; the rest of such a heap is left out.
  private static let mostScalars = 24

  /// A glyph for a character, or `nil` if it shows nothing.
  init?(_ character: Character) {
    if let ascii = character.asciiValue {
      switch ascii {
      case 0x20..<0x7F: self.init(character: character, width: 1)
      case 0x7F: self.init(character: "\u{2421}", width: 1)
      default: self.init(character: Self.picture(ofControl: ascii), width: 1)
      }
      return
    }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    switch first.properties.generalCategory {
    case .control, .surrogate, .unassigned, .privateUse:
      self.init(character: "\u{FFFD}", width: 1)
      return
    case .lineSeparator, .paragraphSeparator:
      self.init(character: " ", width: 1)
      return
    case .format:
      // A few signs of this category are seen (those that enclose Arabic numbers), and none of the
      // others may reach the terminal: they reorder what follows.
      guard first.properties.isGraphemeExtend || (0x600...0x6DD).contains(first.value) else {
        return nil
      }
    default: break
    }
    let width = DisplayWidth.of(scalars)
    guard width > 0 else {
      // A vowel or final consonant of Hangul without its initial one stands on a filler.
      guard (0x1160...0x11FF).contains(first.value) else { return nil }
      self.init(character: Character("\u{115F}" + String(character)), width: 2)
      return
    }
    guard scalars.count > Self.mostScalars else {
      self.init(character: character, width: width)
      return
    }
    var shortened = String.UnicodeScalarView()
    shortened.append(contentsOf: scalars.prefix(Self.mostScalars))
    guard let character = String(shortened).first else { return nil }
    self.init(character: character, width: DisplayWidth.of(character.unicodeScalars))
  }

  private init(character: Character, width: Int) {
    self.character = character
    self.width = width
  }

  static let space = Glyph(character: " ", width: 1)
  static let ellipsis = Glyph(character: "…", width: 1)

  private static func picture(ofControl ascii: UInt8) -> Character {
    Character(Unicode.Scalar(0x2400 + UInt32(ascii)) ?? "\u{FFFD}")
  }

  /// This glyph with marks that came after it in another piece of text.
  func combined(with marks: Character) -> Glyph? {
    let together = String(character) + String(marks)
    guard together.count == 1, let character = together.first else { return nil }
    return Glyph(character)
  }
}
