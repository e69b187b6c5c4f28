public import Foundation

/// Lines and curves, in points.
public struct Path: Equatable, Sendable {
  /// A line that was flattened, and whether it leads back to its begin.
  struct Line: Equatable, Sendable {
    var points: [CGPoint]
    var isClosed = false
  }

  private(set) var lines: [Line] = []

  /// No lines.
  public init() {}

  /// The lines that a function draws.
  public init(_ draw: (inout Path) -> Void) {
    draw(&self)
  }

  /// A rectangle.
  public init(_ rect: CGRect) {
    addRect(rect)
  }

  /// An ellipse that fills a rectangle.
  public init(ellipseIn rect: CGRect) {
    addEllipse(in: rect)
  }

  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Whether there is no line.
  public var isEmpty: Bool { lines.isEmpty }

  /// The end of the last line; `nil` if there is none.
  public var currentPoint: CGPoint? { lines.last?.points.last }

  /// The smallest rectangle that holds all lines.
  public var boundingRect: CGRect {
    let points = lines.flatMap(\.points)
    guard let first = points.first else { return CGRect(x: 0, y: 0, width: 0, height: 0) }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Begins a line.
  public mutating func move(to point: CGPoint) {
    lines.append(Line(points: [point]))
  }

  /// Draws a straight line from where the last one ends.
  public mutating func addLine(to point: CGPoint) {
    guard !lines.isEmpty, lines[lines.count - 1].isClosed == false else { return move(to: point) }
    lines[lines.count - 1].points.append(point)
  }

  /// Draws straight lines through points.
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Draws a curve that one point bends.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let start = currentPoint ?? end
    addCurve(
      to: end,
      control1: Self.between(start, control, 2.0 / 3),
      control2: Self.between(end, control, 2.0 / 3)
    )
  }

  /// Draws a curve that two points bend.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let start = currentPoint ?? end
    for step in 1...Self.steps {
      let part = CGFloat(step) / CGFloat(Self.steps)
      let first = Self.between(start, control1, part)
      let middle = Self.between(control1, control2, part)
      let last = Self.between(control2, end, part)
      addLine(
        to: Self.between(
          Self.between(first, middle, part),
          Self.between(middle, last, part),
          part
        )
      )
    }
  }

  /// Leads the last line back to its begin.
  public mutating func closeSubpath() {
    if !lines.isEmpty { lines[lines.count - 1].isClosed = true }
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    addLines([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ])
    closeSubpath()
  }

  /// Adds an ellipse that fills a rectangle.
  ///
  /// Its line begins at the right, and goes down first: `trim(from: 0, to: 0.25)` is the quarter at the lower right.
  public mutating func addEllipse(in rect: CGRect) {
    addRoundedRect(
      in: rect,
      cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2),
      firstCorner: 1
    )
  }

  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(in: rect, cornerSize: cornerSize, firstCorner: 0)
  }

  /// Adds a rectangle with round corners, the first of which is counted from the upper right one.
  private mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, firstCorner: Int) {
    let width = min(cornerSize.width, rect.width / 2)
    let height = min(cornerSize.height, rect.height / 2)
    guard width > 0, height > 0 else { return addRect(rect) }
    let corners = [
      (CGPoint(x: rect.maxX - width, y: rect.minY + height), -0.5),
      (CGPoint(x: rect.maxX - width, y: rect.maxY - height), 0),
      (CGPoint(x: rect.minX + width, y: rect.maxY - height), 0.5),
      (CGPoint(x: rect.minX + width, y: rect.minY + height), 1),
    ]
    var points: [CGPoint] = []
    for (center, start) in corners[firstCorner...] + corners[..<firstCorner] {
      for step in 0...Self.steps {
        let angle = (start + 0.5 * Double(step) / Double(Self.steps)) * Double.pi
        points.append(
          CGPoint(x: center.x + width * cos(angle), y: center.y + height * sin(angle))
        )
      }
    }
    addLines(points)
    closeSubpath()
  }

  /// Adds a part of a circle.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: The distance from it.
  ///   - startAngle: Where the part begins.
  ///   - endAngle: Where it ends.
  ///   - clockwise: Whether it goes against the hands of a clock, as it does where y grows upwards.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool
  ) {
    var sweep = endAngle.radians - startAngle.radians
    let turn = 2 * Double.pi
    if clockwise { while sweep > 0 { sweep -= turn } } else { while sweep < 0 { sweep += turn } }
    let steps = Self.steps * 4
    for step in 0...steps {
      let angle = startAngle.radians + sweep * Double(step) / Double(steps)
      addLine(to: CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    }
  }

  /// Adds a line to a corner that is rounded, towards a second place.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner.
  ///   - tangent2End: The place that the line would go to from the corner.
  ///   - radius: The radius of the rounding.
  public mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    let start = currentPoint ?? tangent1End
    func toward(_ end: CGPoint) -> (x: CGFloat, y: CGFloat, length: CGFloat) {
      let (x, y) = (end.x - tangent1End.x, end.y - tangent1End.y)
      let length = (x * x + y * y).squareRoot()
      return length > 0 ? (x / length, y / length, length) : (0, 0, 0)
    }
    let (back, forth) = (toward(start), toward(tangent2End))
    let cosine = back.x * forth.x + back.y * forth.y
    // A corner that goes straight on, or back, is not rounded.
    guard radius > 0, back.length > 0, forth.length > 0, abs(cosine) < 0.9999 else {
      addLine(to: tangent1End)
      return
    }
    let distance = radius * ((1 + cosine) / (1 - cosine)).squareRoot()
    addLine(to: CGPoint(x: tangent1End.x + back.x * distance, y: tangent1End.y + back.y * distance))
    addQuadCurve(
      to: CGPoint(x: tangent1End.x + forth.x * distance, y: tangent1End.y + forth.y * distance),
      control: tangent1End
    )
  }

  /// Adds the lines of another path.
  public mutating func addPath(_ path: Path) {
    lines += path.lines
  }

  /// Returns the path beside its place.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) }
  }

  /// Whether a point is inside of the lines, where a line within another one makes a hole.
  public func contains(_ point: CGPoint) -> Bool {
    var isInside = false
    for line in lines {
      var last = line.points[line.points.count - 1]
      for next in line.points {
        if (next.y > point.y) != (last.y > point.y) {
          let x = (last.x - next.x) * (point.y - next.y) / (last.y - next.y) + next.x
          if point.x < x { isInside.toggle() }
        }
        last = next
      }
    }
    return isInside
  }

  func mapped(_ change: (CGPoint) -> CGPoint) -> Path {
    var path = self
    for index in path.lines.indices { path.lines[index].points = lines[index].points.map(change) }
    return path
  }

  /// The straight lines of a curve. More of them would not be seen in cells.
  private static let steps = 8

  private static func between(_ start: CGPoint, _ end: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
  }
}

/// A part of a turn.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No turn.
  public init() {
    radians = 0
  }

  /// An angle in radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// An angle in degrees.
  public init(degrees: Double) {
    radians = degrees * .pi / 180
  }

  /// No turn.
  public static let zero = Angle()

  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}
