/// One place of the screen.
public struct Cell: Hashable, Sendable {
  private let code: CharacterCode
  private let columns: UInt8
  /// How it looks; both halves of a wide character look the same.
  public internal(set) var style: Style

  package init(character: Character, width: Int, style: Style) {
    self.init(code: CharacterCode(character), width: width, style: style)
  }

  init(code: CharacterCode, width: Int, style: Style) {
    self.code = code
    columns = UInt8(width)
    self.style = style
  }

  /// The shown character; a space for the second half of a wide one.
  public var character: Character { code.character }

  /// The number of cells the character takes: 1, 2, or 0 for the second half of a wide one.
  public var width: Int { Int(columns) }

  /// The only code point of the character; `nil` if it has more.
  package var scalar: Unicode.Scalar? { code.scalar }

  /// Whether nothing is shown but the background and what is drawn through or below it.
  package var isSpace: Bool { code == .space }

  /// A cell with nothing in it.
  public static let blank = Cell(code: .space, width: 1, style: Style())
}
