/// A side of a rectangle.
public enum Edge: Hashable, Sendable {
  case top, leading, bottom, trailing

  /// Some of the sides.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The upper side.
    public static let top = Set(rawValue: 1 << 0)
    /// The left side.
    public static let leading = Set(rawValue: 1 << 1)
    /// The lower side.
    public static let bottom = Set(rawValue: 1 << 2)
    /// The right side.
    public static let trailing = Set(rawValue: 1 << 3)
    /// Left and right.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// Every side.
    public static let all: Set = [.horizontal, .vertical]
  }
}
