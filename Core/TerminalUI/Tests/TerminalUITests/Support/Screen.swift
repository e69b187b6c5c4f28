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
