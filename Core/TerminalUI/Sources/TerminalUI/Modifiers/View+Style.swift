@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Draws the texts and lines within in a colour.
  public func foregroundStyle(_ color: Color) -> some View {
    cellForeground(color)
  }

  /// Draws a colour behind the view.
  public func background(_ color: Color) -> some View {
    background { color }
  }

  /// Sets how the buttons within look.
  public func buttonStyle(_ style: ButtonStyle) -> some View {
    environment(\.buttonStyle, style)
  }

  /// The view as it is: a cell has no round corners, and a ``/TerminalViews/View/border(_:_:)`` has them anyway.
  public func cornerRadius(_ radius: Int) -> some View { self }
}
