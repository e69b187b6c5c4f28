public import Foundation

extension Path {
  /// A part of a path.
  public enum Element: Equatable, Sendable {
    /// Begins a line.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A curve with one control point; curves are kept as straight lines here, and none is told.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A curve with two control points; curves are kept as straight lines here, and none is told.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// Leads back to the begin of the line.
    case closeSubpath
  }

  /// Calls a function with each part. Curves are straight lines.
  public func forEach(_ body: (Element) -> Void) {
    for line in lines {
      for (index, point) in line.points.enumerated() {
        body(index == 0 ? .move(to: point) : .line(to: point))
      }
      if line.isClosed { body(.closeSubpath) }
    }
  }
}

extension Shape {
  /// The shape beside its place.
  public func offset(_ offset: CGPoint) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: CGSize(width: offset.x, height: offset.y))
  }
}

extension Shape where Self == Capsule {
  /// A rectangle with round ends.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule() }
}
