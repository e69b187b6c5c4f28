/// The state of a text field on the screen: its last text, the cursor, and the visible part of the text.
@MainActor
final class TextFieldState: Kept {
  private(set) var edited = EditedText()
  /// The glyph for each character; `nil` for the character itself.
  let mask: Glyph?
  let isMultiline: Bool
  /// The column to which the cursor returns when it goes up and down through shorter rows.
  var goal: Int?

  /// The first visible character of a single line.
  private var left = 0
  /// The first visible row of several lines.
  private(set) var top = 0
  private var brokenRows: TextRows?
  /// The number of visible rows.
  private(set) var page = 1

  init(mask: Character? = nil, isMultiline: Bool) {
    self.mask = mask.flatMap { Glyph($0) }
    self.isMultiline = isMultiline
  }

  func end() {}

  // MARK: The text

  /// Adopts the text of the binding.
  func take(_ text: String) {
    guard let change = edited.replaceAll(with: text) else { return }
    note(change)
  }

  /// Replaces a part of the text.
  func replace(_ range: Range<Int>, with string: String) {
    note(edited.replace(range, with: string))
  }

  func moveCursor(to offset: Int) {
    edited.moveCursor(to: offset)
    goal = nil
  }

  private func note(_ change: TextChange) {
    brokenRows?.update(change, in: edited)
    // Text that is written where the visible part begins is made visible.
    if change.start < left { left = edited.aligned(change(left)) }
    goal = nil
  }

  /// Returns the glyph of a character; `nil` if it shows nothing.
  func glyph(_ character: Character) -> Glyph? { mask ?? Glyph(character) }

  private func width(at offset: Int) -> Int {
    edited.character(at: offset).flatMap(glyph)?.width ?? 0
  }

  // MARK: Rows

  /// The rows of several lines, as they were drawn last.
  var rows: TextRows {
    if let brokenRows { return brokenRows }
    let rows = TextRows(edited, width: .infinity)
    brokenRows = rows
    return rows
  }

  /// The number of rows at a width, counted up to a limit.
  ///
  /// A column is left for the cursor behind the last character.
  func rowCount(width: Int, most: Int) -> Int {
    if let brokenRows, brokenRows.width == max(1, width - 1) { return min(most, brokenRows.count) }
    return TextRows(edited, width: width - 1, most: most).count
  }

  /// The part of the text in a row, without the newline at its end.
  func range(ofRow row: Int) -> Range<Int> {
    let rows = rows
    let start = rows.starts[row]
    guard row + 1 < rows.count else { return start..<edited.count }
    let end = edited.previous(rows.starts[row + 1])
    return start..<(endsWithNewline(row) ? end : rows.starts[row + 1])
  }

  /// Whether a row ends because a line does.
  func endsWithNewline(_ row: Int) -> Bool {
    guard row + 1 < rows.count else { return true }
    return edited.character(at: edited.previous(rows.starts[row + 1]))?.isNewline == true
  }

  /// The column of a place in its row.
  func column(of offset: Int, from start: Int) -> Int {
    var column = 0
    var place = start
    while place < offset {
      column += width(at: place)
      place = edited.next(place)
    }
    return column
  }

  /// The place at a column; the end, if the column is behind it.
  func place(atColumn column: Int, in range: Range<Int>) -> Int {
    var place = range.lowerBound
    var left = column
    while place < range.upperBound {
      let width = width(at: place)
      if left < max(width, 1) { break }
      left -= width
      place = edited.next(place)
    }
    return place
  }

  // MARK: The visible part

  /// Scrolls so that the cursor is visible in a field of this size.
  func scroll(to size: Size) {
    if isMultiline { scrollRows(to: size) } else { scrollLine(to: size.width) }
  }

  private func scrollRows(to size: Size) {
    page = max(1, size.height)
    if brokenRows?.width != max(1, size.width - 1) {
      brokenRows = TextRows(edited, width: size.width - 1)
    }
    let row = rows.row(of: edited.cursor)
    top = min(max(top, row - page + 1), row, max(0, rows.count - page))
  }

  private func scrollLine(to width: Int) {
    // The typed text may have become one character with the text before it.
    left = edited.aligned(min(left, edited.cursor))
    // A wide character at the cursor is to be seen as a whole.
    var room = width - max(1, min(width, self.width(at: edited.cursor)))
    var place = edited.cursor
    while place > left {
      let previous = edited.previous(place)
      let needed = self.width(at: previous)
      guard needed <= room else {
        left = place
        return
      }
      room -= needed
      place = previous
    }
    // Where the text ends before the field does, as much of it as fits is visible.
    room = width - 1 - column(of: edited.cursor, from: left)
    place = edited.cursor
    while place < edited.count, room >= 0 {
      room -= self.width(at: place)
      place = edited.next(place)
    }
    while left > 0, room > 0 {
      let previous = edited.previous(left)
      room -= self.width(at: previous)
      if room >= 0 { left = previous }
    }
  }

  /// The visible rows of the text.
  var visibleRows: Range<Int> {
    isMultiline ? top..<min(rows.count, top + page) : 0..<1
  }

  /// Whether the text has more rows than are visible.
  var isCut: Bool { isMultiline && rows.count > page }

  /// The visible part of the text in a row, if the row is wide enough.
  func visibleRange(ofRow row: Int) -> Range<Int> {
    isMultiline ? range(ofRow: row) : left..<edited.count
  }

  /// The place of the cursor, from the upper left of the visible part.
  var position: Position {
    guard isMultiline else {
      return Position(x: column(of: edited.cursor, from: left), y: 0)
    }
    let row = rows.row(of: edited.cursor)
    return Position(x: column(of: edited.cursor, from: rows.starts[row]), y: row - top)
  }

  /// Puts the cursor where the user points to, from the upper left of the visible part.
  func point(x: Int, y: Int) {
    let row = min(max(0, top + y), visibleRows.upperBound - 1)
    moveCursor(to: place(atColumn: max(0, x), in: visibleRange(ofRow: row)))
  }
}
