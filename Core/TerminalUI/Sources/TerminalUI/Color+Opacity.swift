public import TerminalViews

extension Color {
  /// The colour, or the terminal's own below one half: a cell is not transparent.
  public func opacity(_ opacity: Double) -> Color {
    opacity < 0.5 ? .standard : self
  }
}
