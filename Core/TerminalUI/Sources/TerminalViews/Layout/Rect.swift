/// A rectangle of cells, which may be outside of the screen.
@_spi(SwiftUI)
public struct Rect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// A rectangle of cells.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle of cells.
  public init(x: Int, y: Int, size: Size) {
    self.init(x: x, y: y, width: size.width, height: size.height)
  }

  /// The number of columns and rows.
  public var size: Size { Size(width: width, height: height) }
  /// The columns.
  public var columns: Range<Int> { x..<(x + width) }
  /// The rows.
  public var rows: Range<Int> { y..<(y + height) }
  /// Whether the rectangle has no cells.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The begin of the rectangle in a direction.
  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// Whether a cell is in the rectangle.
  public func contains(_ x: Int, _ y: Int) -> Bool {
    columns.contains(x) && rows.contains(y)
  }

  func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }

  /// Returns the cells that are in both rectangles.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left,
      y: top,
      width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top)
    )
  }

  /// Returns the rectangle within a rim.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.leading,
      y: y + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom)
    )
  }

  /// A rectangle of a size within this one.
  public func aligned(_ size: Size, _ alignment: Alignment) -> Rect {
    Rect(
      x: x + alignment.horizontal.offset(of: size.width, in: width),
      y: y + alignment.vertical.offset(of: size.height, in: height),
      width: size.width,
      height: size.height
    )
  }
}

/// A cell of the screen.
public struct Position: Hashable, Sendable {
  /// The column, counted from 0.
  public var x: Int
  /// The row, counted from 0.
  public var y: Int

  /// A cell.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
