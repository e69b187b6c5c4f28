public import TerminalViews

/// A terminal in memory, for tests: it is fed with a program's output, and tells what a user would see.
///
/// It understands the output of programs that expect an xterm: text in UTF-8 with wide and combined characters,
/// movements, colours and attributes, deletions and insertions, scrolling, the alternate screen, modes, and images by
/// Sixel and by iTerm's protocol, whose cells have characters of the last private plane. It ignores
/// sequences that it does not understand, and collects them in ``unknownSequences``, so that a test can require that
/// there are none.
public struct TerminalEmulator: Sendable {
  /// The number of columns and rows.
  public private(set) var size: Size
  /// The modes that are on, by their numbers: 2004 for pasted text in brackets, 1000 and 1002 for
  /// the mouse, and so on.
  public internal(set) var modes: Set<Int> = TerminalEmulator.initialModes
  /// Whether the cursor and the keypad send the sequences of their application modes.
  public internal(set) var isKeypadInApplicationMode = false
  /// The title of the window.
  public internal(set) var title = ""
  /// How often the bell was rung.
  public internal(set) var bells = 0
  /// The sequences of Kitty's protocol for pictures, in order: `a=d,d=I,i=1`, with data behind `;`.
  public internal(set) var pictureCommands: [String] = []
  /// The pixels of a cell, in which images are shown: from 1 to 256 columns and rows.
  public var pixelsOfCell = Size(width: 10, height: 20) {
    didSet {
      pixelsOfCell.width = min(max(1, pixelsOfCell.width), 256)
      pixelsOfCell.height = min(max(1, pixelsOfCell.height), 256)
    }
  }
  /// The images that were shown by Sixel or as inline images of iTerm, in order: the columns and rows of each.
  public internal(set) var imageSizes: [Size] = []
  /// The questions that a terminal would answer, in order, without `ESC [`: `c` for its attributes, `>q` for its name,
  /// `16t` for the pixels of a cell, and `?1;1;0S` for the number of colours of Sixel.
  public internal(set) var questions: [String] = []
  /// The sequences that were not understood, in order, with `ESC` as `\e`.
  public internal(set) var unknownSequences: [String] = []

  var grid: Grid
  /// The screen that is not shown.
  var hidden: Grid
  var pen = Style()
  var saved = SavedCursor()
  var state = ParserState.ground
  /// The bytes of the sequence or text that has begun.
  var string: [UInt8] = []
  var tiles = ImageTiles()
  var lastCharacter: Character?

  /// The cursor is shown (25), and lines are wrapped (7).
  static let initialModes: Set<Int> = [7, 25]

  struct SavedCursor: Sendable {
    var x = 0
    var y = 0
    var style = Style()
  }

  /// A terminal with nothing on its screen.
  public init(size: Size) {
    let size = Size(width: max(1, size.width), height: max(1, size.height))
    self.size = size
    grid = Grid(size: size)
    hidden = grid
  }

  // MARK: The visible content

  /// The characters of each row, without the spaces at its end.
  public var lines: [String] {
    grid.rows.map { row in
      var line = ""
      var end = line.endIndex
      for cell in row where cell.width > 0 {
        line.append(cell.character)
        if cell.character != " " { end = line.endIndex }
      }
      return String(line[..<end])
    }
  }

  /// The rows as text, one below the other.
  public var text: String {
    lines.joined(separator: "\n")
  }

  /// The cell of a column and a row, both counted from 0 and within ``size``. The background is
  /// `nil` where it is the terminal's own.
  public subscript(x: Int, y: Int) -> Cell {
    grid.rows[y][x]
  }

  /// The column and row of the cursor, counted from 0. After the last character of a full line, the cursor stays on
  /// that character.
  public var cursor: (x: Int, y: Int) { (grid.x, grid.y) }

  /// Whether the cursor can be seen.
  public var isCursorVisible: Bool { modes.contains(25) }

  /// Whether the alternate screen is shown, which leaves the lines of the shell alone.
  public var isAlternateScreen: Bool { !modes.isDisjoint(with: [47, 1047, 1049]) }

  /// Whether text that is pasted comes in brackets.
  public var isBracketedPaste: Bool { modes.contains(2004) }

  /// Whether the mouse is reported to the program.
  public var isMouseReported: Bool { !modes.isDisjoint(with: [1000, 1002, 1003]) }

  /// Whether the program is within a frame that is to be shown all at once.
  public var isFrameOpen: Bool { modes.contains(2026) }

  // MARK: Input

  /// Writes bytes to the terminal; they may end within a character or a sequence.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { parse(byte) }
  }

  /// Writes text to the terminal.
  public mutating func feed(_ text: String) {
    feed(text.utf8)
  }

  /// Gives the window another size. Rows and columns are cut off or added at the end.
  public mutating func resize(_ size: Size) {
    let size = Size(width: max(1, size.width), height: max(1, size.height))
    self.size = size
    grid.resize(size)
    hidden.resize(size)
  }
}
