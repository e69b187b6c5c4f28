@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Leaves room on some sides; `nil` for the usual: a cell.
  public func padding(_ edges: Edge.Set = .all, _ length: Int? = nil) -> some View {
    cellPadding(EdgeInsets(edges, length ?? 1))
  }

  /// Leaves room on every side.
  public func padding(_ length: Int) -> some View {
    cellPadding(EdgeInsets(.all, length))
  }

  /// Leaves room on each side.
  public func padding(_ insets: EdgeInsets) -> some View {
    cellPadding(insets)
  }
}
