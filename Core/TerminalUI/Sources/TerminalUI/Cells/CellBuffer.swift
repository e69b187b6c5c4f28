/// A screen in memory: rows of cells that are written within their bounds and compared.
///
/// Every wide character has both its halves: what would leave one of them alone makes it a space.
public struct CellBuffer: Hashable, Sendable {
  /// The number of columns and rows.
  public let size: Size

  private var cells: [Cell]

  /// An empty screen.
  public init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
  }

  /// The cell of a column and a row, both counted from 0 and within ``size``.
  public subscript(x: Int, y: Int) -> Cell {
    cells[index(x, y)]
  }

  private func index(_ x: Int, _ y: Int) -> Int {
    precondition(bounds.contains(x, y), "There is no cell at column \(x) of row \(y) in \(size).")
    return y * size.width + x
  }

  var bounds: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  // MARK: Writing

  /// Puts a glyph on the screen, as far as it lies within `clip`.
  ///
  /// A wide character that is cut becomes a space on the side that can be seen. A style without a
  /// background keeps the background that is there.
  mutating func write(_ glyph: Glyph, x: Int, y: Int, style: Style, clip: Rect) {
    let clip = clip.intersection(bounds)
    let last = x + glyph.width - 1
    if clip.contains(x, y), clip.contains(last, y) {
      put(glyph.character, width: glyph.width, x: x, y: y, style: style)
    } else if clip.contains(x, y) {
      put(" ", width: 1, x: x, y: y, style: style)
    } else if clip.contains(last, y) {
      put(" ", width: 1, x: last, y: y, style: style)
    }
  }

  /// Gives the cells of a rectangle a background, and keeps what they show.
  mutating func fill(_ rect: Rect, background: Color) {
    let rect = rect.intersection(bounds)
    for y in rect.rows {
      for x in rect.columns {
        // A wide character that the rectangle cuts cannot have two backgrounds.
        if x == rect.x, self[x, y].width == 0 { separate(x, y) }
        if x == rect.x + rect.width - 1, self[x, y].width == 2 { separate(x, y) }
        let cell = self[x, y]
        var style = cell.style
        style.background = background
        cells[index(x, y)] = Cell(character: cell.character, width: cell.width, style: style)
      }
    }
  }

  /// Empties the cells of a rectangle.
  mutating func erase(_ rect: Rect) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.rows {
      separate(rect.x, y)
      separate(rect.x + rect.width - 1, y)
      let row = y * size.width
      for x in rect.columns { cells[row + x] = .blank }
    }
  }

  /// Changes the style of the cells of a rectangle.
  mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let rect = rect.intersection(bounds)
    for y in rect.rows {
      for x in rect.columns {
        let cell = cells[y * size.width + x]
        var style = cell.style
        change(&style)
        cells[y * size.width + x] = Cell(
          character: cell.character,
          width: cell.width,
          style: style
        )
      }
    }
  }

  private mutating func put(_ character: Character, width: Int, x: Int, y: Int, style: Style) {
    var style = style
    style.background = style.background ?? self[x, y].style.background
    separate(x, y)
    if width == 2 { separate(x + 1, y) }
    cells[index(x, y)] = Cell(character: character, width: width, style: style)
    if width == 2 { cells[index(x + 1, y)] = Cell(character: " ", width: 0, style: style) }
  }

  /// Makes spaces of the wide character that a cell is a half of.
  private mutating func separate(_ x: Int, _ y: Int) {
    let start = self[x, y].width == 0 ? x - 1 : x
    guard self[start, y].width == 2 else { return }
    for half in [start, start + 1] {
      cells[index(half, y)] = Cell(character: " ", width: 1, style: self[half, y].style)
    }
  }

  // MARK: Comparing

  /// What must be written to turn another screen into this one: the shortest runs of cells, row by
  /// row. Where the sizes differ, everything.
  public func changes(from other: CellBuffer) -> [CellRun] {
    var runs: [CellRun] = []
    for y in 0..<size.height {
      var start: Int?
      for x in 0...size.width {
        let isChanged = x < size.width && (other.size != size || self[x, y] != other[x, y])
        if isChanged {
          start = start ?? x
        } else if let first = start {
          runs.append(
            CellRun(x: first, y: y, cells: Array(cells[index(first, y)...index(x - 1, y)]))
          )
          start = nil
        }
      }
    }
    return runs
  }
}
