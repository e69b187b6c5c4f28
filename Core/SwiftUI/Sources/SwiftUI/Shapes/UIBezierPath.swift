public import Foundation

/// Lines: those of a path.
public typealias CGPath = Path

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The upper left corner.
  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  /// The upper right corner.
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  /// The lower left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  /// The lower right corner.
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  /// All corners.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// Lines, as files for telephones make them for shapes with some round corners.
@MainActor
public final class UIBezierPath {
  /// The lines.
  public var cgPath: CGPath

  /// No lines.
  public init() {
    cgPath = Path()
  }

  /// Lines.
  public init(cgPath: CGPath) {
    self.cgPath = cgPath
  }

  /// A rectangle.
  public init(rect: CGRect) {
    cgPath = Path(rect)
  }

  /// An ellipse.
  public init(ovalIn rect: CGRect) {
    cgPath = Path(ellipseIn: rect)
  }

  /// A rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    cgPath = Path(roundedRect: rect, cornerRadius: cornerRadius)
  }

  /// A rectangle, of which some corners are round.
  public init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> CGFloat {
      corners.contains(corner) ? min(cornerRadii.width, rect.width / 2, rect.height / 2) : 0
    }
    cgPath = UnevenRoundedRectangle(
      topLeadingRadius: radius(.topLeft),
      bottomLeadingRadius: radius(.bottomLeft),
      bottomTrailingRadius: radius(.bottomRight),
      topTrailingRadius: radius(.topRight)
    ).path(in: rect)
  }

  /// Begins a line.
  public func move(to point: CGPoint) { cgPath.move(to: point) }

  /// Draws a straight line.
  public func addLine(to point: CGPoint) { cgPath.addLine(to: point) }

  /// Draws a curve with a point that draws it to itself.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Draws a curve with two points that draw it to themselves.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Draws a part of a circle, whose angles are in radians.
  public func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    // The direction is the one that is seen, where those of paths are counted with an axis that points up.
    cgPath.addArc(
      center: center,
      radius: radius,
      startAngle: .radians(startAngle),
      endAngle: .radians(endAngle),
      clockwise: !clockwise
    )
  }

  /// Draws a line to the begin of the last one.
  public func close() { cgPath.closeSubpath() }
}

extension Path {
  /// The lines of another path.
  public init(_ path: CGPath) {
    self = path
  }

  /// The lines of a path that can be changed by others.
  @MainActor
  @_disfavoredOverload
  public init(_ path: UIBezierPath) {
    self = path.cgPath
  }

  /// The path itself.
  public var cgPath: CGPath { self }

  /// The path itself: a line of a terminal is as wide as a dot.
  public func strokedPath(_ style: StrokeStyle) -> Path { self }
}
