public import TerminalViews

/// Turns screens into the bytes that make a terminal show them: for each screen, only the changes since the one before.
///
/// It remembers the place of the cursor and the style that it has set, so all its bytes must reach the terminal, in
/// order. It costs a comparison of each cell, and time and bytes for those that have changed.
public struct ScreenWriter: Sendable {
  private let capabilities: TerminalCapabilities
  private var pen: Pen
  private var isCursorShown: Bool?
  /// The protocol by which pictures are shown; `nil` if their signs are written.
  var pictureProtocol: PictureProtocol? {
    didSet { pen.pictureProtocol = pictureProtocol }
  }
  private var sent = SentPictures()
  /// The pixels that a frame has room for.
  var budget = PictureBudget()

  /// From this number of bytes on, a frame is worth the sixteen that make it appear all at once. A
  /// smaller one arrives in one piece in any case.
  private static let synchronizedSize = 256

  /// The most bytes for which memory is kept from frame to frame.
  private static let mostKeptBytes = 1 << 20

  /// A writer that does not know yet what the terminal shows.
  public init(capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
    pen = Pen(capabilities: capabilities)
  }

  /// The bytes that turn one screen into another.
  ///
  /// - Parameters:
  ///   - screen: The screen to be shown.
  ///   - old: The screen on the terminal: the one that was passed before. `nil` clears the terminal first.
  ///   - cursor: Where the cursor is shown; `nil` hides it.
  public mutating func bytes(
    for screen: CellBuffer,
    replacing old: CellBuffer?,
    cursor: Position? = nil
  ) -> [UInt8] {
    bytes(for: screen, replacing: old, cursor: cursor, pictures: [:])
  }

  /// The bytes that turn one screen into another, with the pictures of the screen by their numbers.
  mutating func bytes(
    for screen: CellBuffer,
    replacing old: CellBuffer?,
    cursor: Position?,
    pictures: [Int: CellPicture]
  ) -> [UInt8] {
    let cursor = cursor.flatMap { place in
      (0..<screen.size.width).contains(place.x) && (0..<screen.size.height).contains(place.y)
        ? place : nil
    }
    pen.bytes.removeAll(keepingCapacity: true)
    // A part of a replaced picture looks like one of its successor, but is to be written anew.
    let isReplaced = !sent.isEmpty && sent.areReplaced(in: pictures)
    let isNew = old?.size != screen.size || isReplaced
    pen.pictures = pictures
    pen.hasMetPictures = false
    pen.height = screen.size.height
    if isNew { pen.clear() }
    let before = isNew ? CellBuffer(size: screen.size) : old ?? CellBuffer(size: screen.size)
    for y in 0..<screen.size.height { writeRow(y, of: screen, replacing: before) }
    pen.writePictures()

    let drawn = pen.bytes
    // The bytes of many pixels are not kept beside those that are written.
    if drawn.count > Self.mostKeptBytes { pen.bytes = [] }
    var frame: [UInt8] = []
    frame.reserveCapacity(drawn.count + 64)
    // The cursor must not be seen running over the drawn cells.
    if !drawn.isEmpty, isCursorShown != false {
      frame += capabilities.hideCursor
      isCursorShown = false
    }
    frame += drawn
    if let cursor {
      pen.bytes.removeAll(keepingCapacity: true)
      pen.move(x: cursor.x, y: cursor.y)
      frame += pen.bytes
    }
    if isCursorShown != (cursor != nil) {
      frame += cursor == nil ? capabilities.hideCursor : capabilities.showCursor
      isCursorShown = cursor != nil
    }
    if capabilities.skipsUnknownModes, frame.count >= Self.synchronizedSize {
      frame = TerminalCapabilities.beginningOfFrame + frame + TerminalCapabilities.endOfFrame
    }
    guard !sent.isEmpty || !pen.usedPictures.isEmpty else { return frame }
    guard pictureProtocol == .kitty else {
      sent.record(pen.takeUsedPictures(), of: pictures)
      return frame
    }
    // Pictures are there before their parts, and until no part of them is.
    let sending = sent.send(pen.takeUsedPictures(), of: pictures, isCleared: isNew)
    return sending + frame + sent.drop(keeping: pictures)
  }

  // MARK: Pictures

  /// Returns the screen as it can be shown: with the signs of pictures for which a frame has no room.
  ///
  /// - Parameters:
  ///   - screen: The screen. The next ones are to replace the one that is returned.
  ///   - pictures: The pictures of the screen by their numbers.
  mutating func limited(_ screen: CellBuffer, pictures: [Int: CellPicture]) -> CellBuffer {
    guard !pictures.isEmpty, let pictureProtocol else { return screen }
    return budget.limit(screen, pictures: pictures, by: pictureProtocol)
  }

  /// Whether the last frame has written a cell with a part of a picture, in pixels or by its sign.
  var hasMetPictures: Bool { pen.hasMetPictures }

  /// Forgets the pictures that the terminal has, in case another program has deleted them.
  mutating func forgetPictures() {
    sent = SentPictures()
  }

  // MARK: Rows

  private mutating func writeRow(_ y: Int, of screen: CellBuffer, replacing old: CellBuffer) {
    let (row, old) = (screen.row(y), old.row(y))
    let width = row.count
    guard row != old, var x = row.indices.first(where: { row[$0] != old[$0] }) else { return }
    let end = blankEnd(of: row)
    while x < width {
      let cell = row[x]
      guard cell != old[x] else {
        x += 1
        continue
      }
      if x >= end.column, let erase = capabilities.eraseToEndOfLine {
        // Worth it if more cells have changed than the sequence has bytes.
        let changes = (x..<width).lazy.filter { row[$0] != old[$0] }
        if changes.prefix(erase.count + 1).count > erase.count {
          // The cells between the cursor and this one may be empty as well.
          let isThere = pen.place.map { $0.y == y && (end.column..<x).contains($0.x) } ?? false
          if !isThere { pen.move(x: x, y: y) }
          pen.useForErasing(end.background)
          pen.bytes += erase
          return
        }
      }
      if capabilities.scrollsAtLastCell, y == screen.size.height - 1, x + cell.width >= width {
        return
      }
      if cell.width > 0 {
        approach(x: x, y: y, in: row)
        pen.put(cell, rightEdge: width)
      }
      x += max(1, cell.width)
    }
  }

  /// Moves to a cell: by writing the cells in between once more, if that is the shortest way.
  private mutating func approach(x: Int, y: Int, in row: [Cell]) {
    if let place = pen.place, place.y == y, place.x < x, x - place.x <= 4 {
      let between = row[place.x..<x]
      if pen.areShownPlainly(between) {
        for cell in between { pen.put(cell, rightEdge: row.count) }
        return
      }
    }
    pen.move(x: x, y: y)
  }

  /// The column from which on a row holds only a background that can be erased to.
  private func blankEnd(of row: [Cell]) -> (column: Int, background: Color?) {
    var column = row.count
    guard let last = row.last else { return (0, nil) }
    let background = capabilities.colors.shown(last.style).background
    guard background == nil || capabilities.erasesWithBackground else { return (column, nil) }
    while column > 0 {
      let cell = row[column - 1]
      guard
        cell.width == 1, cell.isSpace,
        cell.style.attributes.isDisjoint(with: Pen.seenOnSpaces),
        cell.style == last.style || capabilities.colors.shown(cell.style).background == background
      else { break }
      column -= 1
    }
    return (column, background)
  }
}
