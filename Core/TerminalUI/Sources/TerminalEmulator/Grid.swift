import TerminalViews

/// A screen of cells with a place to write at.
struct Grid: Sendable {
  private(set) var rows: [[Cell]]
  private(set) var x = 0
  private(set) var y = 0
  /// Whether the last character filled the line, so that the next one begins another.
  private(set) var isLineFull = false
  /// The rows that scroll.
  private(set) var region: ClosedRange<Int>

  private var width: Int { rows[0].count }
  private var height: Int { rows.count }

  init(size: Size) {
    rows = Array(repeating: Array(repeating: .blank, count: size.width), count: size.height)
    region = 0...(size.height - 1)
  }

  mutating func resize(_ size: Size) {
    rows = rows.prefix(size.height).map { row in
      var row = Array(row.prefix(size.width))
      // Half of a wide character is replaced by a blank cell.
      if let last = row.last, last.width == 2 { row[row.count - 1] = .blank }
      return row + Array(repeating: .blank, count: size.width - row.count)
    }
    while rows.count < size.height {
      rows.append(Array(repeating: .blank, count: size.width))
    }
    region = 0...(size.height - 1)
    move(x: x, y: y)
  }

  // MARK: Moving

  /// Puts the cursor on a cell, or on the nearest existing one.
  mutating func move(x: Int, y: Int) {
    self.x = min(max(0, x), width - 1)
    self.y = min(max(0, y), height - 1)
    isLineFull = false
  }

  /// Goes one row down, or scrolls.
  mutating func index(filling style: Style) {
    isLineFull = false
    if y == region.upperBound {
      scroll(region, by: 1, filling: style)
    } else {
      move(x: x, y: y + 1)
    }
  }

  /// Goes one row up, or scrolls.
  mutating func reverseIndex(filling style: Style) {
    isLineFull = false
    if y == region.lowerBound {
      scroll(region, by: -1, filling: style)
    } else {
      move(x: x, y: y - 1)
    }
  }

  mutating func setRegion(_ region: ClosedRange<Int>) {
    self.region = region
  }

  // MARK: Writing

  /// Writes a character at the cursor. Where lines are not wrapped, further characters all go into the last column.
  mutating func put(_ character: Character, width: Int, style: Style, wraps: Bool) {
    if isLineFull || x + width > self.width {
      guard width <= self.width else { return }
      if wraps {
        if !isLineFull { erase(x..<self.width, inRow: y, filling: style) }
        move(x: 0, y: y)
        index(filling: style)
      } else {
        move(x: self.width - width, y: y)
      }
    }
    separate(x)
    if width == 2 { separate(x + 1) }
    rows[y][x] = Cell(character: character, width: width, style: style)
    if width == 2 { rows[y][x + 1] = Cell(character: " ", width: 0, style: style) }
    isLineFull = x + width == self.width
    if !isLineFull { x += width } else { x = self.width - 1 }
  }

  /// Sets a cell of one column.
  mutating func set(_ cell: Cell, x: Int, y: Int) {
    let place = (self.x, self.y, isLineFull)
    self.y = y
    separate(x)
    (self.x, self.y, isLineFull) = place
    rows[y][x] = cell
  }

  /// The most scalars of a character, as other terminals have a limit: each costs time in proportion to those before.
  /// Unicode's stream-safe text has no more than 30 marks behind a letter.
  private static let mostScalars = 64

  /// Adds a scalar to the character before the cursor, if the two form one character. Those beyond the most that a
  /// character may have are left out.
  mutating func combine(_ scalar: Unicode.Scalar) -> Bool {
    var start = isLineFull ? x : x - 1
    guard start >= 0 else { return false }
    if rows[y][start].width == 0 { start -= 1 }
    let cell = rows[y][start]
    let joined = String(cell.character) + String(Character(scalar))
    guard joined.count == 1, let character = joined.first else { return false }
    guard character.unicodeScalars.count <= Self.mostScalars else { return true }
    let width = DisplayWidth.of(character.unicodeScalars)
    // A sign that becomes wide, as with the selector for emoji, is written once more.
    if width == cell.width {
      rows[y][start] = Cell(character: character, width: width, style: cell.style)
    } else if width > 0 {
      if cell.width == 2 { separate(start) }
      move(x: start, y: y)
      put(character, width: width, style: cell.style, wraps: true)
    }
    return true
  }

  /// Makes spaces of the wide character that a cell of the cursor's row is a half of.
  private mutating func separate(_ x: Int) {
    guard x < width else { return }
    let start = rows[y][x].width == 0 ? x - 1 : x
    guard start >= 0, rows[y][start].width == 2 else { return }
    for half in [start, start + 1] {
      rows[y][half] = Cell(character: " ", width: 1, style: rows[y][half].style)
    }
  }

  // MARK: Erasing

  /// Empties cells of a row.
  mutating func erase(_ columns: Range<Int>, inRow row: Int, filling style: Style) {
    let columns = columns.clamped(to: 0..<width)
    guard let first = columns.first, let last = columns.last else { return }
    let place = (x, y, isLineFull)
    y = row
    separate(first)
    separate(last)
    (x, y, isLineFull) = place
    for column in columns {
      rows[row][column] = Cell(character: " ", width: 1, style: style)
    }
  }

  /// Empties rows.
  mutating func erase(rows range: Range<Int>, filling style: Style) {
    for row in range.clamped(to: 0..<height) { erase(0..<width, inRow: row, filling: style) }
  }

  /// Takes cells out at the cursor, or puts empty ones in.
  mutating func shift(by count: Int, filling style: Style) {
    separate(x)
    let empty = Cell(character: " ", width: 1, style: style)
    let count = min(max(count, x - width), width - x)
    if count > 0 {
      rows[y].removeSubrange(x..<(x + count))
      rows[y] += Array(repeating: empty, count: count)
    } else {
      rows[y].insert(contentsOf: Array(repeating: empty, count: -count), at: x)
      rows[y].removeLast(-count)
    }
    // Half of a wide character, cut at either end, is no character any more.
    for column in rows[y].indices {
      let isHalf =
        rows[y][column].width == 2
        ? column + 1 == width || rows[y][column + 1].width != 0
        : rows[y][column].width == 0 && (column == 0 || rows[y][column - 1].width != 2)
      if isHalf { rows[y][column] = empty }
    }
  }

  /// Moves rows up, or down by a negative number.
  mutating func scroll(_ range: ClosedRange<Int>, by count: Int, filling style: Style) {
    let count = min(max(count, -range.count), range.count)
    guard count != 0 else { return }
    let empty = Array(repeating: Cell(character: " ", width: 1, style: style), count: width)
    if count > 0 {
      rows.insert(contentsOf: Array(repeating: empty, count: count), at: range.upperBound + 1)
      rows.removeSubrange(range.lowerBound..<(range.lowerBound + count))
    } else {
      rows.removeSubrange((range.upperBound + 1 + count)...range.upperBound)
      rows.insert(contentsOf: Array(repeating: empty, count: -count), at: range.lowerBound)
    }
  }
}
