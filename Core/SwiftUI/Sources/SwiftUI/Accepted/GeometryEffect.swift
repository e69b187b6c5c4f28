public import Foundation
public import TerminalViews

/// A change of the place of a view that depends on its size: a terminal moves the view, by whole cells.
@MainActor
@preconcurrency
public protocol GeometryEffect: Animatable, ViewModifier {
  /// Returns the change for a size.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public func body(content: Content) -> some View {
    // The size is not known before layout: an effect is computed for an empty size.
    let transform = effectValue(size: CGSize(width: 0, height: 0))
    return content.offset(x: transform.m31, y: transform.m32)
  }

  /// The effect itself: a terminal always includes it in the layout.
  public func ignoredByLayout() -> Self { self }
}

/// A change of places in space.
public struct ProjectionTransform: Equatable, Sendable {
  /// The first row.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  /// The second row.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  /// The third row.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

  /// No change.
  public init() {}

  /// A change in the plane.
  public init(_ transform: CGAffineTransform) {
    (m11, m12) = (transform.a, transform.b)
    (m21, m22) = (transform.c, transform.d)
    (m31, m32) = (transform.tx, transform.ty)
  }

  /// Whether nothing is changed.
  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether the change is one in the plane.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
}

extension View {
  /// Changes the place of the view.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    offset(x: transform.m31, y: transform.m32)
  }
}
