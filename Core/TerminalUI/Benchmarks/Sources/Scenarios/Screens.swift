public import TerminalUI

/// The screens of the rows: the same ones can be written against TerminalUI and against SwiftUI.
public struct Screens: Sendable {
  /// A screen that is full, on which a counter changes.
  let dashboard: @MainActor (Values) -> ViewHost
  /// A list of many rows.
  let rows: @MainActor (Rows) -> ViewHost

  public init(
    dashboard: @escaping @MainActor (Values) -> ViewHost,
    rows: @escaping @MainActor (Rows) -> ViewHost
  ) {
    self.dashboard = dashboard
    self.rows = rows
  }

  /// The size of the terminal that shows them, in cells.
  public static let size = Size(width: 200, height: 60)

  /// The screens as they are written against TerminalUI.
  public static let terminalUI = Screens { values in
    ViewHost(size: size) { Dashboard(values: values) }
  } rows: { rows in
    ViewHost(size: size) { RowsScreen(rows: rows) }
  }
}
