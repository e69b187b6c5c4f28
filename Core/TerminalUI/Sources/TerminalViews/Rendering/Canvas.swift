/// The surface that nodes draw on: the buffer of the frame, and the part of it that may be written.
@_spi(SwiftUI)
public struct Canvas {
  var buffer: CellBuffer
  /// The part that may be written.
  public private(set) var clip: Rect
  /// The visible part of the views: all of the screen, or the inside of a scroll view. Unlike
  /// the clip, it is the same when a part of it is drawn again.
  private(set) var viewport: Rect
  /// Whether nodes only get their places, without drawing.
  private(set) var isMeasuring = false
  /// Whether nodes only estimate the room of rows that scroll into view.
  private(set) var isSettling = false

  private var focused: Node?
  /// The pictures for a terminal with a protocol for them; `nil` for others.
  let pictures: ScreenPictures?

  init(size: Size, pictures: ScreenPictures? = nil) {
    self.pictures = pictures
    buffer = CellBuffer(size: size)
    clip = buffer.bounds
    viewport = buffer.bounds
  }

  var bounds: Rect { buffer.bounds }

  /// Begins to draw some of the rows again.
  mutating func begin(rows: Range<Int>, focus: Node?) {
    clip = Rect(x: 0, y: rows.lowerBound, width: buffer.size.width, height: rows.count)
    clip = clip.intersection(buffer.bounds)
    focused = focus
    erase(clip)
  }

  /// Whether a node has the focus.
  public func hasFocus(_ node: Node) -> Bool { focused === node }

  /// Whether a node or one within it has the focus.
  @MainActor func hasFocus(within node: Node) -> Bool {
    focused?.isWithin(node) ?? false
  }

  mutating func erase(_ rect: Rect) {
    buffer.erase(rect.intersection(clip))
  }

  /// Changes the style of everything that was drawn so far.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    buffer.restyle(rect.intersection(clip), change)
    if pictures != nil { buffer.removePictures(in: rect.intersection(clip)) }
  }

  /// Makes everything that was drawn so far step back behind the view that comes in front of it.
  mutating func fadeOut() {
    restyle(clip) { style in
      style.attributes.insert(.dim)
      style.attributes.subtract([.bold, .reverse])
    }
  }

  mutating func write(_ glyph: Glyph, x: Int, y: Int, style: Style) {
    buffer.write(glyph, x: x, y: y, style: style, clip: clip)
  }

  /// Writes a character; characters that show nothing are left out.
  public mutating func write(_ character: Character, x: Int, y: Int, style: Style) {
    if let glyph = Glyph(character) { write(glyph, x: x, y: y, style: style) }
  }

  /// Writes glyphs beside each other.
  mutating func write(_ glyphs: [StyledText.Element], x: Int, y: Int) {
    buffer.write(glyphs, x: x, y: y, clip: clip)
  }

  /// Whether only a background was drawn in a cell so far.
  public func isBlank(x: Int, y: Int) -> Bool {
    !bounds.contains(x, y) || buffer[x, y].scalar == " "
  }

  /// Whether a cell shows dots of Braille, as lines of shapes are drawn.
  public func isBraille(x: Int, y: Int) -> Bool {
    guard bounds.contains(x, y), let scalar = buffer[x, y].scalar else { return false }
    return ("\u{2800}"..."\u{28FF}").contains(scalar)
  }

  /// Whether a cell shows a horizontal or vertical line, as thin shapes are drawn.
  public func isLine(x: Int, y: Int) -> Bool {
    guard bounds.contains(x, y), let scalar = buffer[x, y].scalar else { return false }
    return ("\u{2500}"..."\u{2503}").contains(scalar)
  }

  /// Gives cells a background, and keeps what they show.
  public mutating func fill(_ rect: Rect, background: Color) {
    guard background != .clear else { return }
    let shown = background == .ground ? .standard : background
    buffer.fill(rect.intersection(clip), background: shown)
    if pictures != nil { buffer.removePictures(in: rect.intersection(clip)) }
  }

  /// Draws a horizontal or vertical line of the same glyph.
  mutating func repeating(_ glyph: Glyph, in rect: Rect, style: Style) {
    let visible = rect.intersection(clip)
    for y in visible.rows {
      for x in visible.columns { write(glyph, x: x, y: y, style: style) }
    }
  }

  /// Whether a part of a rectangle is visible; other rectangles need not be drawn.
  public func shows(_ rect: Rect) -> Bool {
    !rect.intersection(clip).isEmpty
  }

  /// Draws within a rectangle only.
  public mutating func clipped(to rect: Rect, _ draw: (inout Canvas) -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    draw(&self)
    clip = outer
  }

  /// Draws the part that is visible through a rectangle.
  mutating func through(_ rect: Rect, _ draw: (inout Canvas) -> Void) {
    let outer = viewport
    viewport = viewport.intersection(rect)
    clipped(to: rect, draw)
    viewport = outer
  }

  /// Gives nodes their places, those that are not visible as well, without drawing.
  mutating func measuring(_ place: (inout Canvas) -> Void) {
    let outer = isMeasuring
    isMeasuring = true
    clipped(to: Rect(x: 0, y: 0, width: 0, height: 0), place)
    isMeasuring = outer
  }

  /// Makes nodes compute how much room they take, with their rows at their current places.
  mutating func settling(_ place: (inout Canvas) -> Void) {
    let outer = isSettling
    isSettling = true
    measuring(place)
    isSettling = outer
  }
}

/// The rows of the screen that have to be drawn again.
///
/// Whole rows are drawn, so that no wide character is cut at the edge of a range.
struct Damage {
  private(set) var ranges: [Range<Int>] = []

  var isEmpty: Bool { ranges.isEmpty }

  /// Adds rows. Touching ranges are merged; many ranges are merged into one.
  mutating func add(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    var rows = rows
    ranges.removeAll { other in
      guard other.lowerBound <= rows.upperBound, rows.lowerBound <= other.upperBound else {
        return false
      }
      rows = min(rows.lowerBound, other.lowerBound)..<max(rows.upperBound, other.upperBound)
      return true
    }
    ranges.append(rows)
    guard ranges.count > 8, let first = ranges.map(\.lowerBound).min(),
      let last = ranges.map(\.upperBound).max()
    else { return }
    ranges = [first..<last]
  }
}
