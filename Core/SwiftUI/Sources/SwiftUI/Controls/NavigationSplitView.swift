@_spi(SwiftUI) public import TerminalViews

/// Screens beside each other: those to choose from, and the chosen one.
///
/// Each column is a stack of its own; Tab goes from one to the next. A link in a column shows its screen in the next
/// one, in place of what a link has shown there before; Esc brings back what was below. In a list with a selection, a
/// link with a value of the selection's type selects the value.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let sidebar: @MainActor () -> Sidebar
  private let content: @MainActor () -> Content
  private let detail: @MainActor () -> Detail
  private let hasContent: Bool
  @State private var columns = Columns()

  /// The columns behind the first one, for as long as the view is there.
  @MainActor
  private final class Columns {
    let sidebar = SplitColumn()
    let content = SplitColumn()
    let detail = SplitColumn()
  }

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
        .splitColumn(columns.sidebar, next: hasContent ? columns.content : columns.detail)
      Divider()
      if hasContent {
        NavigationStack { content() }
          .splitColumn(columns.content, next: columns.detail)
        Divider()
      }
      NavigationStack { detail() }
        .splitColumn(columns.detail, next: nil)
    }
  }
}
