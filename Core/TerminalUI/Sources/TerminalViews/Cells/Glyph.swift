/// A character as it can be put on the screen, with the number of cells it takes.
///
/// A glyph never moves the cursor, changes the direction of the text or rings a bell. Control characters become their
/// pictures, and characters without a width of their own are left out.
struct Glyph: Hashable, Sendable {
  let code: CharacterCode
  private let columns: UInt8

  /// More scalars than any script puts on one base; the rest of such a heap is left out.
  private static let mostScalars = 24

  /// A glyph for a character, or `nil` if it shows nothing.
  init?(_ character: Character) {
    if let ascii = character.asciiValue {
      self.init(ascii: ascii)
      return
    }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    switch first.properties.generalCategory {
    case .control, .surrogate, .unassigned, .privateUse:
      self.init(code: CharacterCode("\u{FFFD}" as Unicode.Scalar), width: 1)
      return
    case .lineSeparator, .paragraphSeparator:
      self = .space
      return
    case .format:
      // A few signs of this category are visible (those that enclose Arabic numbers). None of the others may reach the
      // terminal, because they reorder the text after them.
      guard first.properties.isGraphemeExtend || (0x600...0x6DD).contains(first.value) else {
        return nil
      }
    default: break
    }
    let width = DisplayWidth.of(scalars)
    guard width > 0 else {
      // A vowel or final consonant of Hangul without its initial one stands on a filler.
      guard (0x1160...0x11FF).contains(first.value) else { return nil }
      self.init(code: CharacterCode(Character("\u{115F}" + String(character))), width: 2)
      return
    }
    guard scalars.count > Self.mostScalars else {
      self.init(code: CharacterCode(character), width: width)
      return
    }
    var shortened = String.UnicodeScalarView()
    shortened.append(contentsOf: scalars.prefix(Self.mostScalars))
    guard let character = String(shortened).first else { return nil }
    let code = CharacterCode(character)
    self.init(code: code, width: DisplayWidth.of(character.unicodeScalars))
  }

  /// A glyph for an ASCII character.
  init(ascii: UInt8) {
    let scalar: Unicode.Scalar =
      switch ascii {
      case 0x20..<0x7F: Unicode.Scalar(ascii)
      case 0x7F: "\u{2421}"
      default: Unicode.Scalar(0x2400 + UInt32(ascii)) ?? "\u{FFFD}"
      }
    self.init(code: CharacterCode(scalar), width: 1)
  }

  init(code: CharacterCode, width: Int) {
    self.code = code
    columns = UInt8(width)
  }

  static let space = Glyph(code: .space, width: 1)
  static let ellipsis = Glyph(code: CharacterCode("…" as Unicode.Scalar), width: 1)

  var character: Character { code.character }

  /// The number of cells it takes.
  var width: Int { Int(columns) }

  /// This glyph with marks that came after it in another piece of text.
  func combined(with marks: Character) -> Glyph? {
    let together = String(character) + String(marks)
    guard together.count == 1, let character = together.first else { return nil }
    return Glyph(character)
  }
}
