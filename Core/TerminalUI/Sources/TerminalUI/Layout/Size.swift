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
