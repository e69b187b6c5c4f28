import Foundation
@_spi(SwiftUI) import TerminalViews

/// A shape in the cells of its place.
final class ShapeNode: Node {
  private let path: @MainActor (CGRect) -> Path
  private let color: Color
  private let line: StrokeStyle?
  private let thickness: ShapeThickness
  private let scale: TerminalScale

  /// A shape with its colour; with a line, its outline is drawn.
  init(
    path: @escaping @MainActor (CGRect) -> Path,
    color: Color,
    line: StrokeStyle?,
    thickness: ShapeThickness = ShapeThickness(),
    scale: TerminalScale
  ) {
    self.path = path
    self.color = color
    self.line = line
    self.thickness = thickness
    self.scale = scale
    super.init()
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    // A shape has no size that it likes best: it is 10 points where none is offered.
    Size(
      width: proposal.width ?? scale.width(10),
      height: proposal.height ?? scale.height(10)
    )
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout CellCanvas) {
    // A line of the colour of the ground is not seen.
    guard color != .clear, color != .ground || line == nil, !rect.isEmpty else { return }
    if line == nil, color != .ground, ShapeTransformNode.current == nil,
      let sign = thinLine(in: rect)
    {
      let visible = rect.intersection(canvas.clip)
      for y in visible.rows {
        for x in visible.columns where canvas.isBlank(x: x, y: y) || canvas.isLine(x: x, y: y) {
          canvas.write(sign, x: x, y: y, style: Style(foreground: color))
        }
      }
      return
    }
    guard let transform = ShapeTransformNode.current else {
      let area = scale.size(Size(width: rect.width, height: rect.height))
      return draw(
        path(CGRect(x: 0, y: 0, width: area.width, height: area.height)),
        in: rect,
        on: &canvas
      )
    }
    let place = scale.rect(rect)
    let path = path(CGRect(x: 0, y: 0, width: place.width, height: place.height))
      .offsetBy(dx: place.minX, dy: place.minY)
      .applying(transform)
    guard !path.isEmpty else { return }
    let cells = scale.cells(around: path.boundingRect, atLeast: line == nil ? 1 : 2)
    let origin = scale.rect(cells)
    draw(path.offsetBy(dx: -origin.minX, dy: -origin.minY), in: cells, on: &canvas)
  }

  /// The sign of a shape that is lower or narrower than half a cell; `nil` for one that is not.
  private func thinLine(in rect: Rect) -> Character? {
    if let height = thickness.height, rect.height == 1 { return height > 2 ? "━" : "─" }
    if let width = thickness.width, rect.width == 1 { return width > 2 ? "┃" : "│" }
    return nil
  }

  /// Draws a path whose points are counted from the upper left of cells.
  private func draw(_ path: Path, in rect: Rect, on canvas: inout CellCanvas) {
    let visible = rect.intersection(canvas.clip)
    guard !visible.isEmpty else { return }
    if let line {
      drawLine(of: path, line, in: rect, on: &canvas)
    } else {
      fill(path, in: rect, visible, on: &canvas)
    }
  }

  /// Fills the cells whose halves are inside of the path.
  private func fill(_ path: Path, in rect: Rect, _ visible: Rect, on canvas: inout CellCanvas) {
    var isEmpty = true
    for y in visible.rows {
      for x in visible.columns {
        let left = (CGFloat(x - rect.x) + 0.5) * scale.columnWidth
        let top = CGFloat(y - rect.y)
        let upper = path.contains(CGPoint(x: left, y: (top + 0.25) * scale.rowHeight))
        let lower = path.contains(CGPoint(x: left, y: (top + 0.75) * scale.rowHeight))
        guard upper || lower else { continue }
        isEmpty = false
        if color == .ground {
          // No sign has the colour of the ground, so that only whole cells can have it.
          guard upper, lower else { continue }
          canvas.fill(Rect(x: x, y: y, width: 1, height: 1), background: .standard)
        } else if upper, lower, color != .standard {
          // As a background, so that letters in front of it stand on it.
          canvas.fill(Rect(x: x, y: y, width: 1, height: 1), background: color)
        } else {
          write(upper && lower ? "█" : upper ? "▀" : "▄", x, y, on: &canvas)
        }
      }
    }
    // A shape that is smaller than half a cell is one sign.
    if isEmpty, color != .ground, rect.width == 1, rect.height == 1 {
      write("●", rect.x, rect.y, on: &canvas)
    }
  }

  /// Draws the outline: a frame where the path has the shape of its place, and dots of Braille elsewhere.
  private func drawLine(
    of path: Path,
    _ line: StrokeStyle,
    in rect: Rect,
    on canvas: inout CellCanvas
  ) {
    guard rect.width > 1, rect.height > 1 else { return }
    let bounds = path.boundingRect
    let area = scale.size(Size(width: rect.width, height: rect.height))
    let middles = [
      CGPoint(x: area.width / 2, y: 0), CGPoint(x: area.width / 2, y: area.height),
    ]
    let isFrame =
      bounds.width >= area.width - 1 && bounds.height >= area.height - 1
      && middles.allSatisfy {
        isStraight(path, at: $0, max(scale.columnWidth, area.width / 4))
      }
    guard isFrame else {
      return drawDots(of: path, line.lineWidth, in: rect, on: &canvas)
    }
    let isRound = !path.contains(CGPoint(x: 0.5, y: 0.5))
    let signs: [Character] =
      !line.dash.isEmpty
      ? [
        "╌", "╎", isRound ? "╭" : "┌", isRound ? "╮" : "┐", isRound ? "╰" : "└",
        isRound ? "╯" : "┘",
      ]
      : line.lineWidth >= 4
        ? ["━", "┃", "┏", "┓", "┗", "┛"]
        : [
          "─", "│", isRound ? "╭" : "┌", isRound ? "╮" : "┐", isRound ? "╰" : "└",
          isRound ? "╯" : "┘",
        ]
    let (right, bottom) = (rect.x + rect.width - 1, rect.y + rect.height - 1)
    for x in rect.x + 1..<max(rect.x + 1, right) {
      write(signs[0], x, rect.y, on: &canvas)
      write(signs[0], x, bottom, on: &canvas)
    }
    for y in rect.y + 1..<max(rect.y + 1, bottom) {
      write(signs[1], rect.x, y, on: &canvas)
      write(signs[1], right, y, on: &canvas)
    }
    write(signs[2], rect.x, rect.y, on: &canvas)
    write(signs[3], right, rect.y, on: &canvas)
    write(signs[4], rect.x, bottom, on: &canvas)
    write(signs[5], right, bottom, on: &canvas)
  }

  /// Whether the path runs straight through a point of the upper or lower edge.
  private func isStraight(_ path: Path, at point: CGPoint, _ length: CGFloat) -> Bool {
    path.lines.contains { line in
      let points = line.points + [line.points[0]]
      return zip(points, points.dropFirst()).contains { first, second in
        abs(first.y - point.y) < 1 && abs(second.y - point.y) < 1
          && min(first.x, second.x) <= point.x && max(first.x, second.x) >= point.x
          && abs(first.x - second.x) >= length
      }
    }
  }

  /// Draws the lines as dots, eight in a cell.
  private func drawDots(
    of path: Path,
    _ lineWidth: CGFloat,
    in rect: Rect,
    on canvas: inout CellCanvas
  ) {
    var cells: [Position: UInt32] = [:]
    let (width, height) = (scale.columnWidth / 2, scale.rowHeight / 4)
    let pen = pen(lineWidth)
    var last: (x: Int, y: Int)?
    for line in path.lines {
      let points = line.isClosed ? line.points + [line.points[0]] : line.points
      for (first, second) in zip(points, points.dropFirst())
      where Self.isDrawable(first) && Self.isDrawable(second) {
        let steps = max(abs(second.x - first.x) / width, abs(second.y - first.y) / height)
        let count = max(1, Int(min(steps.rounded(.up), 4_096)))
        for step in 0...count {
          let part = CGFloat(step) / CGFloat(count)
          // A place that is a little less than a whole number is one: otherwise the line would miss a dot.
          let x = Int(((first.x + (second.x - first.x) * part) / width + 1e-6).rounded(.down))
          let y = Int(((first.y + (second.y - first.y) * part) / height + 1e-6).rounded(.down))
          if let last, last == (x, y) { continue }
          last = (x, y)
          for offset in pen {
            let (x, y) = (x + offset.x, y + offset.y)
            // A point on the edge belongs to the last cell, and one beyond it is not seen.
            guard (-1...rect.width * 2).contains(x), (-1...rect.height * 4).contains(y) else {
              continue
            }
            let dot = (
              x: min(max(x, 0), rect.width * 2 - 1), y: min(max(y, 0), rect.height * 4 - 1)
            )
            let bit = Self.dots[dot.y % 4][dot.x % 2]
            cells[Position(x: rect.x + dot.x / 2, y: rect.y + dot.y / 4), default: 0] |= bit
          }
        }
      }
    }
    for (position, bits) in cells {
      guard let scalar = Unicode.Scalar(0x2800 + bits) else { continue }
      // A line that is drawn in front covers dots behind it, such as the ring around the one that shows progress.
      let (x, y) = (position.x, position.y)
      guard canvas.isBlank(x: x, y: y) || canvas.isBraille(x: x, y: y) else { continue }
      canvas.write(Character(scalar), x: x, y: y, style: Style(foreground: color))
    }
  }

  /// The dots around a place that a line of a width covers.
  private func pen(_ lineWidth: CGFloat) -> [(x: Int, y: Int)] {
    let (width, height) = (scale.columnWidth / 2, scale.rowHeight / 4)
    let radius = min(lineWidth, Self.widestLine) / 2
    guard radius >= max(width, height) else { return [(0, 0)] }
    let (across, down) = (Int(radius / width), Int(radius / height))
    return (-down...down).flatMap { y in
      (-across...across).compactMap { x in
        let (dx, dy) = (CGFloat(x) * width, CGFloat(y) * height)
        return dx * dx + dy * dy < radius * radius ? (x, y) : nil
      }
    }
  }

  /// The width in points up to which lines become wider: a wider one would cost more than it shows.
  private static let widestLine: CGFloat = 64

  /// Whether a point is near enough to be counted in cells.
  private static func isDrawable(_ point: CGPoint) -> Bool {
    abs(point.x) < 1e9 && abs(point.y) < 1e9
  }

  private static let dots: [[UInt32]] = [
    [0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80],
  ]

  private func write(_ character: Character, _ x: Int, _ y: Int, on canvas: inout CellCanvas) {
    // Letters are not covered by lines and edges.
    guard canvas.isBlank(x: x, y: y) else { return }
    canvas.write(character, x: x, y: y, style: Style(foreground: color))
  }
}
