/// One place of the screen.
public struct Cell: Hashable, Sendable {
  let code: CharacterCode
  private let columns: UInt8
  /// The style; both halves of a wide character have the same one.
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

  /// Whether the cell shows only the background and the lines through or below a space.
  package var isSpace: Bool { code == .space }

  /// An empty cell.
  public static let blank = Cell(code: .space, width: 1, style: Style())
}
