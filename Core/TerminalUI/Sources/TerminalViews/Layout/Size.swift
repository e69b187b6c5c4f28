/// Columns and rows.
public struct Size: Hashable, Sendable, CustomStringConvertible {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// A size in cells.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  static let zero = Size(width: 0, height: 0)

  public var description: String { "\(width)×\(height)" }

  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// The size that a parent offers its child; `nil` asks for the ideal size of the child.
@_spi(SwiftUI)
public struct ProposedSize: Hashable, Sendable {
  /// The columns that are offered.
  public var width: Int?
  /// The rows that are offered.
  public var height: Int?

  /// A proposal.
  public init(width: Int?, height: Int?) {
    self.width = width
    self.height = height
  }

  /// The proposal of a size as it is.
  public init(_ size: Size) {
    self.init(width: size.width, height: size.height)
  }

  subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Returns the proposal for the inside of a rim.
  public func inset(by insets: EdgeInsets) -> ProposedSize {
    func inset(_ length: Int?, _ rim: Int) -> Int? {
      length.map { $0 == .infinity ? $0 : max(0, $0 - rim) }
    }
    return ProposedSize(
      width: inset(width, insets.leading + insets.trailing),
      height: inset(height, insets.top + insets.bottom)
    )
  }
}

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

extension Int {
  /// More cells than there are, as in `.frame(maxWidth: .infinity)`.
  ///
  /// Small enough that the sizes of a whole screen can be added without an overflow.
  public static var infinity: Int { 1 << 30 }

  /// A length of a layout: not negative, and not more than infinity.
  var length: Int { Swift.min(Swift.max(self, 0), .infinity) }
}
