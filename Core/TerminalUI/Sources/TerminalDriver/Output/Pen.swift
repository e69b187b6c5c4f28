import TerminalViews

/// Where a terminal writes next and how, and the bytes that change it.
struct Pen: Sendable {
  /// The bytes written and not taken yet.
  var bytes: [UInt8] = []
  /// The column and row of the cursor, if it is known.
  private(set) var place: (x: Int, y: Int)?
  private var style: Style?
  /// The pictures that can be shown, by their numbers.
  var pictures: [Int: CellPicture] = [:]
  /// The protocol by which they are shown.
  var pictureProtocol: PictureProtocol?
  /// The rows of the screen.
  var height = 0
  /// Whether a part of a picture, or its sign, was written.
  var hasMetPictures = false
  /// The numbers of the pictures of which parts were written.
  var usedPictures: Set<Int> = []
  /// The picture and the background that are set for parts of pictures; `nil` while a style is set.
  private var ink: (picture: Int, background: Color?)?
  /// The parts whose pixels are to be written.
  var blocks = PictureBlocks()
  private let capabilities: TerminalCapabilities

  init(capabilities: TerminalCapabilities) {
    self.capabilities = capabilities
  }

  /// Clears the screen.
  mutating func clear() {
    use(Style())
    bytes += capabilities.clear
    place = (0, 0)
  }

  // MARK: Style

  /// Sets the style of the next characters, as far as the terminal can show it.
  mutating func use(_ style: Style) {
    let shown = capabilities.colors.shown(style)
    capabilities.styles.append(from: self.style, to: shown, to: &bytes)
    self.style = shown
    ink = nil
  }

  /// Sets the background that is erased to.
  mutating func useForErasing(_ background: Color?) {
    let space = Cell(character: " ", width: 1, style: Style(background: background))
    if !shows(space) { use(space.style) }
  }

  /// Whether a cell looks as it should when it is written now. A space shows only its background and lines.
  func shows(_ cell: Cell) -> Bool {
    if style == cell.style { return true }
    let shown = capabilities.colors.shown(cell.style)
    guard let style, cell.isSpace else { return style == shown }
    return style.background == shown.background
      && style.attributes.intersection(Self.seenOnSpaces).isEmpty
      && shown.attributes.intersection(Self.seenOnSpaces).isEmpty
  }

  /// Whether cells are ASCII, and look as they should when they are written now.
  func areShownPlainly(_ cells: ArraySlice<Cell>) -> Bool {
    for cell in cells {
      guard cell.width == 1, cell.scalar?.isASCII == true, cell.picturePart == nil, shows(cell)
      else { return false }
    }
    return true
  }

  /// The attributes seen where there is no letter. A space with one of them has the colour of letters, too.
  static let seenOnSpaces: TextAttributes = [.reverse, .strikethrough, .underline]

  // MARK: Characters

  /// Writes a cell where the cursor is.
  mutating func put(_ cell: Cell, rightEdge: Int) {
    if !pictures.isEmpty, put(partIn: cell, rightEdge: rightEdge) { return }
    if !shows(cell) { use(cell.style) }
    if !capabilities.isUnicode {
      bytes += repeatElement(cell.ascii, count: cell.width)
    } else if let scalar = cell.scalar {
      if scalar.isASCII {
        bytes.append(UInt8(scalar.value))
      } else {
        bytes += Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
      }
    } else {
      bytes += Self.closed(cell.character)
    }
    guard let place else { return }
    let next = place.x + cell.width
    // At the right edge, terminals disagree on the place of the cursor. They also disagree on the width of new
    // characters and of those made of several. Later output must not depend on either.
    let isSafe = !capabilities.isUnicode || Self.isSafe(cell)
    self.place = next < rightEdge && isSafe ? (next, place.y) : nil
  }

  /// Returns a character without joiners at its end. Some terminals, as tmux, join it with what they get next, wherever
  /// the cursor is by then.
  private static func closed(_ character: Character) -> String.UTF8View {
    let scalars = character.unicodeScalars
    guard scalars.last == joiner else { return String(character).utf8 }
    var closed = scalars
    while closed.last == joiner { closed.removeLast() }
    return String(closed).utf8
  }

  /// The zero width joiner.
  private static let joiner: Unicode.Scalar = "\u{200D}"

  /// Whether all terminals agree on how many cells a character takes.
  private static func isSafe(_ cell: Cell) -> Bool {
    guard let scalar = cell.scalar else { return false }
    if scalar.isASCII { return true }
    return cell.width == 1 || (0x2E80...0xD7FF).contains(scalar.value)
  }

  // MARK: Parts of pictures

  /// Sets the colour that stands for a picture.
  mutating func useInk(of picture: Int, background: Color?) {
    guard ink?.picture != picture || ink?.background != background else { return }
    use(Style(background: background))
    bytes += KittyProtocol.ink(picture)
    style = nil
    ink = (picture, background)
  }

  /// Takes note that a character of one cell was written.
  mutating func advance(rightEdge: Int) {
    guard let place else { return }
    self.place = place.x + 1 < rightEdge ? (place.x + 1, place.y) : nil
  }

  /// Takes note that the place of the cursor is not known.
  mutating func forgetPlace() {
    place = nil
  }

  // MARK: Moving

  /// Moves the cursor, by the shortest way.
  mutating func move(x: Int, y: Int) {
    guard place?.x != x || place?.y != y else { return }
    var best: [UInt8] = []
    capabilities.movement.position.append(y, x, to: &best)
    func consider(_ way: [UInt8]?) {
      if let way, way.count < best.count { best = way }
    }
    if let place {
      let movement = capabilities.movement
      if place.y == y {
        consider(way(from: place.x, to: x, back: movement.left, on: movement.right))
        consider(movement.column.map { way($0, x) })
        if x < place.x {
          consider(Array(repeating: Self.backspace, count: place.x - x))
          consider(wayFromLeftEdge(to: x, down: 0))
        }
      } else if place.x == x {
        consider(way(from: place.y, to: y, back: movement.up, on: movement.down))
        consider(movement.row.map { way($0, y) })
      }
      if y > place.y { consider(wayFromLeftEdge(to: x, down: y - place.y)) }
    }
    bytes += best
    place = (x, y)
  }

  private func way(from start: Int, to end: Int, back: Capability?, on: Capability?) -> [UInt8]? {
    (end < start ? back : on).map { way($0, abs(end - start)) }
  }

  private func way(_ capability: Capability, _ number: Int) -> [UInt8] {
    var way: [UInt8] = []
    capability.append(number, to: &way)
    return way
  }

  /// The way over the left edge of a row. It goes down to existing rows only, so nothing scrolls.
  private func wayFromLeftEdge(to x: Int, down: Int) -> [UInt8]? {
    guard down <= 4 else { return nil }
    let edge = [Self.carriageReturn] + Array(repeating: Self.lineFeed, count: down)
    guard x > 0 else { return edge }
    return capabilities.movement.right.map { edge + way($0, x) }
  }

  private static let backspace: UInt8 = 0x08
  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D
}
