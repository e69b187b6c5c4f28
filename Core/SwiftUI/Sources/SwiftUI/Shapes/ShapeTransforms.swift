public import Foundation
import TerminalViews

/// A part of the lines of a shape.
public struct TrimmedShape<Base: Shape>: Shape {
  let shape: Base
  let start: CGFloat
  let end: CGFloat

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: start, to: end)
  }
}

/// A shape that is turned.
public struct RotatedShape<Base: Shape>: Shape {
  let shape: Base
  let angle: Angle
  let anchor: UnitPoint

  public func path(in rect: CGRect) -> Path {
    let center = rect.point(at: anchor)
    let (sine, cosine) = (sin(angle.radians), cos(angle.radians))
    return shape.path(in: rect).mapped { point in
      let (x, y) = (point.x - center.x, point.y - center.y)
      return CGPoint(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
    }
  }
}

/// A shape in another size around a place of its own.
public struct ScaledShape<Base: Shape>: Shape {
  let shape: Base
  let scale: CGSize
  let anchor: UnitPoint

  public func path(in rect: CGRect) -> Path {
    let center = rect.point(at: anchor)
    return shape.path(in: rect).mapped { point in
      CGPoint(
        x: center.x + (point.x - center.x) * scale.width,
        y: center.y + (point.y - center.y) * scale.height
      )
    }
  }
}

/// A shape beside its place.
public struct OffsetShape<Base: Shape>: Shape {
  let shape: Base
  let offset: CGSize

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }
}

/// A shape of a size of its own at the upper left of its space.
public struct SizedShape<Base: Shape>: Shape {
  let shape: Base
  let size: CGSize

  public func path(in rect: CGRect) -> Path {
    shape.path(in: CGRect(x: rect.minX, y: rect.minY, width: size.width, height: size.height))
  }
}

/// A shape of any type.
public struct AnyShape: Shape {
  private let shape: any Shape

  /// Hides the type of a shape.
  public init<S: Shape>(_ shape: S) {
    self.shape = shape
  }

  public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
}

/// The shape of the container around a view: in a terminal a rectangle.
public struct ContainerRelativeShape: InsettableShape {
  /// The shape.
  public nonisolated init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public func inset(by amount: CGFloat) -> InsetShape<ContainerRelativeShape> {
    InsetShape(shape: self, amount: amount)
  }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension Shape {
  /// Returns a part of the shape's lines, by how far along they lie: from 0 to 1.
  public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> TrimmedShape<
    Self
  > {
    TrimmedShape(shape: self, start: startFraction, end: endFraction)
  }

  /// Returns the shape turned around a place of its own.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// Returns the shape in another size.
  public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> ScaledShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }

  /// Returns the shape in another width and height.
  public func scale(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: CGSize(width: x, height: y), anchor: anchor)
  }

  /// Returns the shape beside its place.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: x, height: y))
  }

  /// Returns the shape beside its place.
  public func offset(_ offset: CGSize) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: offset)
  }

  /// Returns the shape in a size of its own.
  public func size(width: CGFloat, height: CGFloat) -> SizedShape<Self> {
    SizedShape(shape: self, size: CGSize(width: width, height: height))
  }

  /// Returns the shape in a size of its own.
  public func size(_ size: CGSize) -> SizedShape<Self> {
    SizedShape(shape: self, size: size)
  }
}

extension CGRect {
  /// The place of an anchor.
  func point(at anchor: UnitPoint) -> CGPoint {
    CGPoint(x: minX + width * anchor.x, y: minY + height * anchor.y)
  }
}

extension Path {
  /// Returns a part of the lines, by how far along they lie: from 0 to 1.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let segments = lines.map { line in
      let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
      return Array(zip(points, points.dropFirst()))
    }
    let total = segments.joined().reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
    let (first, last) = (min(max(from, 0), 1) * total, min(max(to, 0), 1) * total)
    guard last > first else { return Path() }
    var path = Path()
    var place: CGFloat = 0
    for line in segments {
      var isDrawing = false
      for (start, end) in line {
        let length = hypot(end.x - start.x, end.y - start.y)
        defer { place += length }
        guard length > 0, place < last, place + length > first else { continue }
        func point(_ distance: CGFloat) -> CGPoint {
          let part = min(max((distance - place) / length, 0), 1)
          return CGPoint(
            x: start.x + (end.x - start.x) * part,
            y: start.y + (end.y - start.y) * part
          )
        }
        if !isDrawing { path.move(to: point(first)) }
        isDrawing = true
        path.addLine(to: point(last))
      }
    }
    return path
  }

  /// Adds a part of a circle by how far it turns.
  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle
  ) {
    addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: Angle(radians: startAngle.radians + delta.radians),
      clockwise: delta.radians < 0
    )
  }

  /// A rectangle with round corners.
  public init(
    roundedRect rect: CGRect,
    cornerRadius: CGFloat,
    style: RoundedCornerStyle
  ) {
    self.init(roundedRect: rect, cornerRadius: cornerRadius)
  }

  /// A rectangle with round corners.
  public init(
    roundedRect rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize)
  }

  /// Adds rectangles.
  public mutating func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }
}

extension Angle {
  public static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians + rhs.radians)
  }
  public static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians - rhs.radians)
  }
  public static func += (lhs: inout Angle, rhs: Angle) { lhs = lhs + rhs }
  public static func -= (lhs: inout Angle, rhs: Angle) { lhs = lhs - rhs }
  public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }
  public static func / (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians / rhs) }
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
}
