/// The distances from each side.
public struct EdgeInsets: Hashable, Sendable {
  /// Rows above.
  public let top: Int
  /// Columns on the left.
  public let leading: Int
  /// Rows below.
  public let bottom: Int
  /// Columns on the right.
  public let trailing: Int

  /// Distances in cells; a negative one counts as none.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top.length
    self.leading = leading.length
    self.bottom = bottom.length
    self.trailing = trailing.length
  }

  /// The same distance from some of the sides, in cells.
  package init(_ edges: Edge.Set, _ length: Int) {
    self.init(
      top: edges.contains(.top) ? length : 0,
      leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0,
      trailing: edges.contains(.trailing) ? length : 0
    )
  }

  func callAsFunction(_ size: Size) -> Size {
    Size(
      width: (size.width + leading + trailing).length,
      height: (size.height + top + bottom).length
    )
  }
}

/// A side of a rectangle.
public enum Edge: CaseIterable, Hashable, Sendable {
  /// The upper, left, lower or right side.
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
