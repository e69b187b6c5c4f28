import TerminalUI

/// The rows of a screen that shows a view.
@MainActor
func rows<Content: View>(
  _ width: Int,
  _ height: Int,
  @ViewBuilder _ content: () -> Content
) -> [String] {
  Renderer().render(content(), size: Size(width: width, height: height)).lines
}

extension ViewHost {
  /// A screen for a test.
  convenience init<Content: View>(
    _ width: Int,
    _ height: Int,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(size: Size(width: width, height: height), content: content)
  }

  /// Presses keys one after the other.
  func press(_ keys: KeyEquivalent...) {
    for key in keys { send(.key(KeyPress(key))) }
  }

  /// The rows of the screen.
  var lines: [String] { screen.lines }
}
