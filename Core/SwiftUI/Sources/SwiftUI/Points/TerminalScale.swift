public import Foundation
public import TerminalViews

/// How many points a cell of the terminal stands for.
///
/// Lengths are points, as everywhere in SwiftUI, and a terminal has cells. Each length is brought to the nearest
/// number of cells, and a half counts as a whole cell:
///
/// | length | with the usual scale |
/// |---|---|
/// | a padding, spacing or offset across | 0 to 3 points: none; 4 to 11: one column; 16: two columns |
/// | a padding, spacing or offset down | 0 to 7 points: none; 8 to 23: one row; 32: two rows |
/// | a size | the same, but never less than one cell if there is any of it |
/// | `.infinity` | all there is |
///
/// ```swift
/// ContentView().environment(\.terminalScale, TerminalScale(columnWidth: 10, rowHeight: 20))
/// ```
public struct TerminalScale: Hashable, Sendable {
  /// The points of a column.
  public let columnWidth: CGFloat
  /// The points of a row.
  public let rowHeight: CGFloat

  /// A scale; without arguments, that of letters as they are usually set: 8 points wide and 16 high.
  ///
  /// - Parameters:
  ///   - columnWidth: The points of a column, more than 0.
  ///   - rowHeight: The points of a row, more than 0.
  public init(columnWidth: CGFloat = 8, rowHeight: CGFloat = 16) {
    precondition(
      columnWidth > 0 && rowHeight > 0,
      "A cell of \(columnWidth) × \(rowHeight) points: pass lengths that are more than 0."
    )
    self.columnWidth = columnWidth
    self.rowHeight = rowHeight
  }

  /// Returns the columns of a distance.
  public func columns(_ points: CGFloat) -> Int { Self.cells(points, columnWidth) }

  /// Returns the rows of a distance.
  public func rows(_ points: CGFloat) -> Int { Self.cells(points, rowHeight) }

  /// Returns the columns of a size: at least one, if there is any of it.
  public func width(_ points: CGFloat) -> Int { max(columns(points), points > 0 ? 1 : 0) }

  /// Returns the rows of a size: at least one, if there is any of it.
  public func height(_ points: CGFloat) -> Int { max(rows(points), points > 0 ? 1 : 0) }

  /// Returns the points of a number of cells.
  public func size(_ size: Size) -> CGSize {
    CGSize(width: CGFloat(size.width) * columnWidth, height: CGFloat(size.height) * rowHeight)
  }

  private static func cells(_ points: CGFloat, _ cell: CGFloat) -> Int {
    let cells = (points / cell).rounded()
    // No number is no length.
    guard !cells.isNaN else { return 0 }
    return Int(min(max(cells, -CGFloat(Int.infinity)), CGFloat(Int.infinity)))
  }
}

extension EnvironmentValues {
  private struct TerminalScaleKey: EnvironmentKey {
    static let defaultValue = TerminalScale()
  }

  /// How many points a cell stands for in the views within.
  public var terminalScale: TerminalScale {
    get { self[TerminalScaleKey.self] }
    set { self[TerminalScaleKey.self] = newValue }
  }
}
