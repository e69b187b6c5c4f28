public import TerminalViews

/// Screens beside each other: those to choose from, and the chosen one.
///
/// Each column is a stack of its own; Tab goes from one to the next.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: @MainActor () -> Sidebar
  private let content: @MainActor () -> Content
  private let detail: @MainActor () -> Detail
  private let hasContent: Bool

  /// Two screens beside each other.
  ///
  /// - Parameters:
  ///   - sidebar: The screen to choose from.
  ///   - detail: The screen that was chosen.
  @preconcurrency
  public init(
    @ViewBuilder sidebar: @escaping @MainActor () -> Sidebar,
    @ViewBuilder detail: @escaping @MainActor () -> Detail
  ) where Content == EmptyView {
    self.sidebar = sidebar
    self.detail = detail
    content = { EmptyView() }
    hasContent = false
  }

  /// Three screens beside each other.
  ///
  /// - Parameters:
  ///   - sidebar: The screen to choose from.
  ///   - content: The screen to choose from next.
  ///   - detail: The screen that was chosen.
  @preconcurrency
  public init(
    @ViewBuilder sidebar: @escaping @MainActor () -> Sidebar,
    @ViewBuilder content: @escaping @MainActor () -> Content,
    @ViewBuilder detail: @escaping @MainActor () -> Detail
  ) {
    self.sidebar = sidebar
    self.content = content
    self.detail = detail
    hasContent = true
  }

  public var body: some View {
    HStack {
      NavigationStack { sidebar() }
      Divider()
      if hasContent {
        NavigationStack { content() }
        Divider()
      }
      NavigationStack { detail() }
    }
  }
}
