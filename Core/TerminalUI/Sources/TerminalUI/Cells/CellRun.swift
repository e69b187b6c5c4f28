/// Cells of one row that stand beside each other.
public struct CellRun: Hashable, Sendable {
  /// The column of the first cell.
  public let x: Int
  /// The row.
  public let y: Int
  /// The cells, from left to right; a wide character comes with both its halves.
  public let cells: [Cell]
}
