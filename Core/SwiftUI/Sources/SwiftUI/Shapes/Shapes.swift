public import Foundation
import TerminalViews

/// A rectangle.
public struct Rectangle: InsettableShape {
  /// A rectangle.
  public nonisolated init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public func inset(by amount: CGFloat) -> InsetShape<Rectangle> {
    InsetShape(shape: self, amount: amount)
  }
}

/// A rectangle with round corners.
public struct RoundedRectangle: InsettableShape {
  /// The width and the height of the corners.
  public var cornerSize: CGSize
  /// The way in which the corners are round.
  public var style: RoundedCornerStyle

  /// A rectangle with round corners.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// A rectangle with round corners.
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addRoundedRect(in: rect, cornerSize: cornerSize)
    return path
  }

  public func inset(by amount: CGFloat) -> InsetShape<RoundedRectangle> {
    InsetShape(shape: self, amount: amount)
  }
}

/// A rectangle with corners that are round in their own ways.
public struct UnevenRoundedRectangle: InsettableShape {
  private let radius: CGFloat

  /// A rectangle with round corners: a terminal draws them all as the roundest one.
  public nonisolated init(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    radius = max(topLeadingRadius, bottomLeadingRadius, bottomTrailingRadius, topTrailingRadius)
  }

  /// A rectangle with round corners: a terminal draws them all as the roundest one.
  public nonisolated init(
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      topLeadingRadius: cornerRadii.topLeading,
      bottomLeadingRadius: cornerRadii.bottomLeading,
      bottomTrailingRadius: cornerRadii.bottomTrailing,
      topTrailingRadius: cornerRadii.topTrailing,
      style: style
    )
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: radius)
  }

  public func inset(by amount: CGFloat) -> InsetShape<UnevenRoundedRectangle> {
    InsetShape(shape: self, amount: amount)
  }
}

/// How round the corners of a rectangle are.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The upper left.
  public var topLeading: CGFloat
  /// The lower left.
  public var bottomLeading: CGFloat
  /// The lower right.
  public var bottomTrailing: CGFloat
  /// The upper right.
  public var topTrailing: CGFloat

  /// The radii of the corners.
  public init(
    topLeading: CGFloat = 0,
    bottomLeading: CGFloat = 0,
    bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// The ways in which corners are round.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// As a part of a circle, or as a part of a smooth line.
  case circular, continuous
}

/// A rectangle whose ends are round.
public struct Capsule: InsettableShape {
  /// The way in which the ends are round.
  public var style: RoundedCornerStyle

  /// A rectangle whose ends are round.
  public nonisolated init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }

  public func inset(by amount: CGFloat) -> InsetShape<Capsule> {
    InsetShape(shape: self, amount: amount)
  }
}

/// A circle in the middle of its space.
public struct Circle: InsettableShape {
  /// A circle.
  public nonisolated init() {}

  public func path(in rect: CGRect) -> Path {
    let length = min(rect.width, rect.height)
    let square = CGRect(
      x: rect.midX - length / 2,
      y: rect.midY - length / 2,
      width: length,
      height: length
    )
    return Path(ellipseIn: square)
  }

  public func inset(by amount: CGFloat) -> InsetShape<Circle> {
    InsetShape(shape: self, amount: amount)
  }
}

/// An ellipse that fills its space.
public struct Ellipse: InsettableShape {
  /// An ellipse.
  public nonisolated init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  public func inset(by amount: CGFloat) -> InsetShape<Ellipse> {
    InsetShape(shape: self, amount: amount)
  }
}

extension Path: Shape {
  public func path(in rect: CGRect) -> Path {
    offsetBy(dx: rect.minX, dy: rect.minY)
  }
}

/// A shape within a rim.
public struct InsetShape<Base: InsettableShape>: InsettableShape {
  let shape: Base
  let amount: CGFloat

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect.insetBy(dx: amount, dy: amount))
  }

  public func inset(by amount: CGFloat) -> InsetShape<Base> {
    InsetShape(shape: shape, amount: self.amount + amount)
  }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A rectangle whose ends are round.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }

  /// A rectangle with round corners.
  public static func rect(
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle with corners that are round in their own ways.
  public static func rect(
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// A rectangle with corners that are round in their own ways.
  public static func rect(
    topLeadingRadius: CGFloat = 0,
    bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius,
      bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius,
      topTrailingRadius: topTrailingRadius,
      style: style
    )
  }
}
