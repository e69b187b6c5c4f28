public import Foundation

/// A place within a view, as parts of its width and height.
public struct UnitPoint: Hashable, Sendable {
  /// The part of the width.
  public var x: CGFloat
  /// The part of the height.
  public var y: CGFloat

  /// The upper left corner.
  public init() {
    self.init(x: 0, y: 0)
  }

  /// A place.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The upper left corner.
  public static let zero = UnitPoint()
  /// In the middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// In the middle of the left edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// In the middle of the right edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// In the middle of the upper edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// In the middle of the lower edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// In the upper left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// In the upper right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// In the lower left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// In the lower right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
