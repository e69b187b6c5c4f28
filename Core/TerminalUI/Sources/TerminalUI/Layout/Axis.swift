/// A direction in which views are laid out.
public enum Axis: Hashable, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// None, one or both of the directions.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// From left to right.
    public static let horizontal = Set(rawValue: 1 << 0)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 1 << 1)
  }

  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
