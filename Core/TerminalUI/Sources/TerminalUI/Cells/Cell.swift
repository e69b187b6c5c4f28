/// One place of the screen.
public struct Cell: Hashable, Sendable {
  /// What is shown; a space for the second half of a wide character.
  public let character: Character
  /// The number of cells the character takes: 1, 2, or 0 for the second half of a wide one.
  public var width: Int { Int(columns) }
  /// How it looks; both halves of a wide character look the same.
  public internal(set) var style: Style

  private let columns: UInt8

  package init(character: Character, width: Int, style: Style) {
    self.character = character
    columns = UInt8(width)
    self.style = style
  }

  /// A cell with nothing in it.
  public static let blank = Cell(character: " ", width: 1, style: Style())
}
