@_spi(SwiftUI) public import TerminalViews

extension View {
  /// Runs an action when the view is clicked, or when Return or Space is pressed while it has the focus.
  ///
  /// Where a control within takes the focus, the view is clicked only.
  ///
  /// - Parameters:
  ///   - count: The number of taps: in a terminal one is enough.
  ///   - action: The action.
  @preconcurrency
  public func onTapGesture(
    count: Int = 1,
    perform action: @escaping @MainActor () -> Void
  ) -> some View {
    pressed(perform: action)
  }

  /// Whether the view takes clicks and keys.
  public func allowsHitTesting(_ isEnabled: Bool) -> some View {
    changingEnvironment { environment in
      if !isEnabled { environment.isEnabled = false }
    }
  }
}
