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
    return content.offset(x: transform.columnOffset, y: transform.rowOffset)
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

  /// A change in space, of which the one in the plane is kept.
  public init(_ transform: CATransform3D) {
    (m11, m12, m13) = (transform.m11, transform.m12, transform.m14)
    (m21, m22, m23) = (transform.m21, transform.m22, transform.m24)
    (m31, m32, m33) = (transform.m41, transform.m42, transform.m44)
  }

  /// Returns this change followed by another one.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    let (left, right) = (rows, rhs.rows)
    var result = ProjectionTransform()
    result.rows = left.map { row in
      (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * right[$1][column] } }
    }
    return result
  }

  private var rows: [[CGFloat]] {
    get { [[m11, m12, m13], [m21, m22, m23], [m31, m32, m33]] }
    set {
      (m11, m12, m13) = (newValue[0][0], newValue[0][1], newValue[0][2])
      (m21, m22, m23) = (newValue[1][0], newValue[1][1], newValue[1][2])
      (m31, m32, m33) = (newValue[2][0], newValue[2][1], newValue[2][2])
    }
  }

  /// How far a view is moved to the right: not at all by a change that has no number.
  fileprivate var columnOffset: CGFloat { m31.isFinite && m33.isFinite ? m31 : 0 }

  /// How far a view is moved down: not at all by a change that has no number.
  fileprivate var rowOffset: CGFloat { m32.isFinite && m33.isFinite ? m32 : 0 }

  /// Whether nothing is changed.
  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether the change is one in the plane.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
}

extension View {
  /// Changes the place of the view.
  public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    offset(x: transform.columnOffset, y: transform.rowOffset)
  }
}
