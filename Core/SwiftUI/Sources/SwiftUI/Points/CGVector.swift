public import Foundation

/// A direction with a length, in points.
public struct CGVector: Hashable, Codable, Sendable {
  /// No length.
  public static let zero = CGVector()

  /// The part across.
  public var dx: CGFloat
  /// The part down.
  public var dy: CGFloat

  /// No length.
  public init() {
    self.init(dx: 0, dy: 0)
  }

  /// A direction.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}
