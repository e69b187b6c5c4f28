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
