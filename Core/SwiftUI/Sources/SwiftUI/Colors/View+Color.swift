public import TerminalViews

// Styles that an app declares for `ShapeStyle where Self == Color` are found where a colour is expected.

extension View {
  /// Draws a colour behind the view.
  public func background(_ color: Color, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background { color }
  }

  /// Draws a colour before the view.
  public func overlay(_ color: Color, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    overlay { color }
  }
}
