public import TerminalViews

/// Views beside each other: in a terminal the user cannot move the lines between them.
public struct HSplitView<Content: View>: View {
  private let content: Content

  /// Views beside each other.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    HStack(spacing: 0) { content }
  }
}

/// Views above each other: in a terminal the user cannot move the lines between them.
public struct VSplitView<Content: View>: View {
  private let content: Content

  /// Views above each other.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: some View {
    VStack(spacing: 0) { content }
  }
}
