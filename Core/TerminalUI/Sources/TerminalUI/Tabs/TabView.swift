/// Views of which one is shown, below a row with the titles of all.
///
/// ```swift
/// TabView(selection: $page) {
///   Tab("Counter", value: Page.counter) { CounterView() }
///   FactView().tabItem { Text("Fact") }.tag(Page.fact)
/// }
/// ```
///
/// The digits show the tab of that number; `]` and `[`, or PgDn and PgUp with Ctrl, show the next
/// and the one before, around the end. A view or a control in the tab may use these keys for itself.
/// The row of titles takes the focus, and then ← and → do the same; so does a click.
///
/// A tab that was shown once keeps its state and goes on with its tasks while another one is shown.
/// Before, nothing of it is read.
public struct TabView<Selection: Hashable, Content: View>: View {
  private let selection: Binding<Selection>?
  private let content: Content

  @State private var ownSelection: Identity?

  /// Tabs of which a value tells the one that is shown.
  ///
  /// - Parameters:
  ///   - selection: The value: the tag of a tab. While no tab has it, the first one is shown.
  ///   - content: The tabs.
  public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public var body: some View {
    if let selection {
      let selected = AnyHashable(selection.wrappedValue)
      TabDeck(content: content) { item in
        item.tag == selected
      } select: { item in
        if let value = item.tag?.base as? Selection { selection.wrappedValue = value }
      }
    } else {
      TabDeck(content: content) { item in
        item.context.identity == ownSelection
      } select: { item in
        ownSelection = item.context.identity
      }
    }
  }
}

extension TabView where Selection == Int {
  /// Tabs that begin with the first one.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}
