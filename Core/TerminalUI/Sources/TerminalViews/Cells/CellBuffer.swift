/// A screen in memory: rows of cells that are written within their bounds and compared.
///
/// Every wide character has both its halves: a change that would leave one of them alone makes it a space. Copies share
/// equal rows until they are written. So a partly redrawn screen is copied and compared at the cost of that part, and
/// of one step for each other row.
public struct CellBuffer: Hashable, Sendable {
  /// The number of columns and rows.
  public let size: Size

  private var rows: [[Cell]]
  private let blankRow: [Cell]

  /// An empty screen.
  public init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    blankRow = Array(repeating: .blank, count: self.size.width)
    rows = Array(repeating: blankRow, count: self.size.height)
  }

  /// The cell of a column and a row, both counted from 0 and within ``size``.
  public subscript(x: Int, y: Int) -> Cell {
    precondition(bounds.contains(x, y), "There is no cell at column \(x) of row \(y) in \(size).")
    return rows[y][x]
  }

  /// The cells of a row, from left to right.
  package func row(_ y: Int) -> [Cell] { rows[y] }

  var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  // MARK: Writing

  /// Writes a glyph, as far as it is within `clip`.
  ///
  /// A wide character that is cut becomes a space on the visible side. A style without a background keeps the existing
  /// one.
  mutating func write(_ glyph: Glyph, x: Int, y: Int, style: Style, clip: Rect) {
    let clip = clip.intersection(bounds)
    guard clip.rows.contains(y) else { return }
    Self.write(glyph, x: x, style: style, in: &rows[y], columns: clip.columns)
  }

  /// Writes glyphs beside each other, as far as they are within `clip`.
  mutating func write(_ glyphs: [StyledText.Element], x: Int, y: Int, clip: Rect) {
    let clip = clip.intersection(bounds)
    guard clip.rows.contains(y) else { return }
    Self.write(glyphs, x: x, in: &rows[y], columns: clip.columns)
  }

  private static func write(
    _ glyphs: [StyledText.Element],
    x: Int,
    in row: inout [Cell],
    columns: Range<Int>
  ) {
    var x = x
    for element in glyphs {
      guard x < columns.upperBound else { return }
      write(element.glyph, x: x, style: element.style, in: &row, columns: columns)
      x += element.glyph.width
    }
  }

  private static func write(
    _ glyph: Glyph,
    x: Int,
    style: Style,
    in row: inout [Cell],
    columns: Range<Int>
  ) {
    let isSeen = columns.contains(x)
    let last = x + glyph.width - 1
    if isSeen, columns.contains(last) {
      put(glyph, x: x, style: style, in: &row)
    } else if isSeen {
      put(.space, x: x, style: style, in: &row)
    } else if columns.contains(last) {
      put(.space, x: last, style: style, in: &row)
    }
  }

  /// Sets the background of the cells of a rectangle, and keeps their characters.
  mutating func fill(_ rect: Rect, background: Color) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.rows {
      // A wide character that the rectangle cuts cannot have two backgrounds.
      if rows[y][rect.x].width == 0 { Self.separate(rect.x, in: &rows[y]) }
      let right = rect.x + rect.width - 1
      if rows[y][right].width == 2 { Self.separate(right, in: &rows[y]) }
      for x in rect.columns { rows[y][x].style.background = background }
    }
  }

  /// Gives a cell of one column what it is in another buffer of the same size.
  mutating func restore(_ x: Int, _ y: Int, of other: CellBuffer) {
    rows[y][x] = other.rows[y][x]
  }

  /// Empties the cells of a rectangle.
  mutating func erase(_ rect: Rect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.rows {
      Self.separate(rect.x, in: &rows[y])
      Self.separate(rect.x + rect.width - 1, in: &rows[y])
      if rect.width == size.width {
        rows[y] = blankRow
      } else {
        for x in rect.columns { rows[y][x] = .blank }
      }
    }
  }

  /// Changes the style of the cells of a rectangle.
  mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let rect = rect.intersection(bounds)
    for y in rect.rows {
      for x in rect.columns { change(&rows[y][x].style) }
    }
  }

  /// Leaves the signs of pictures in a rectangle alone, as their look has changed.
  mutating func removePictures(in rect: Rect) {
    let rect = rect.intersection(bounds)
    for y in rect.rows {
      for x in rect.columns where rows[y][x].picturePart != nil {
        rows[y][x] = rows[y][x].withoutPicture
      }
    }
  }

  /// Leaves the signs of some pictures alone.
  package mutating func removePictures(_ numbers: Set<Int>) {
    for y in rows.indices {
      for x in rows[y].indices {
        guard let part = rows[y][x].picturePart, numbers.contains(part.number) else { continue }
        rows[y][x] = rows[y][x].withoutPicture
      }
    }
  }

  private static func put(_ glyph: Glyph, x: Int, style: Style, in row: inout [Cell]) {
    let before = row[x]
    var style = style
    style.background = style.background ?? before.style.background
    if before.width != 1 { separate(x, in: &row) }
    if glyph.width == 2, row[x + 1].width != 1 { separate(x + 1, in: &row) }
    row[x] = Cell(code: glyph.code, width: glyph.width, style: style)
    if glyph.width == 2 { row[x + 1] = Cell(code: .space, width: 0, style: style) }
  }

  /// Makes spaces of the wide character that a cell is a half of.
  private static func separate(_ x: Int, in row: inout [Cell]) {
    let start = row[x].width == 0 ? x - 1 : x
    guard row[start].width == 2 else { return }
    for half in start...start + 1 {
      row[half] = Cell(code: .space, width: 1, style: row[half].style)
    }
  }
}

extension CellBuffer: CustomStringConvertible {
  /// The characters of each row, without the spaces at its end.
  public var lines: [String] {
    (0..<size.height).map { y in
      var line = ""
      var end = line.endIndex
      for x in 0..<size.width {
        let cell = self[x, y]
        guard cell.width > 0 else { continue }
        line.append(cell.character)
        if cell.scalar != " " { end = line.endIndex }
      }
      return String(line[..<end])
    }
  }

  /// The rows as text, one below the other.
  public var description: String {
    lines.joined(separator: "\n")
  }
}
