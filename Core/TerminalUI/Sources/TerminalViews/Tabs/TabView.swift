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
/// A tab that was shown once keeps its state and its tasks while another one is shown. Before, its views are not read,
/// unless its title is declared in the body of a view of the program: that body is read.
public struct TabView<Selection: Hashable, Content: View>: View {
  private let selection: Binding<Selection>?
  private let content: Content

  @State private var ownSelection: ViewIdentity?

  /// Tabs with a value that selects the shown one.
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

/// The tab that is shown, below the row of titles or above the row of dots.
final class TabsNode: Node {
  private let content: Node
  private let bar: TabBarNode

  init(content: Node?, bar: TabBarNode) {
    self.content = BoundedNode(alignment: .center, child: content ?? Node())
    self.bar = bar
    // The content of the tab comes first in the order of the Tab key.
    super.init(children: [self.content, bar])
  }

  override var layoutPriority: Double { 0 }
  override var hidesHints: Bool { true }

  override func handle(_ press: KeyPress) -> KeyPress.Result {
    // The tab goes back also while the row of titles has the focus.
    if press == KeyPress(.escape) {
      let goesBack = content.visit { ($0 as? NavigationNode)?.handle(press) == .handled }
      return goesBack ? .handled : .ignored
    }
    guard let index = bar.index(for: press), !content.hasShortcut(for: press) else {
      return .ignored
    }
    bar.show(index)
    return .handled
  }

  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    let barHeight = bar.size(for: proposal).height
    return ProposedSize(
      width: proposal.width,
      height: proposal.height.map { max(0, $0 - barHeight) }
    )
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    if let width = proposal.width, let height = proposal.height {
      return Size(width: width, height: height)
    }
    let row = bar.size(for: proposal)
    let size = content.size(for: offered(proposal))
    return Size(
      width: proposal.width ?? max(size.width, row.width),
      height: proposal.height ?? row.height + size.height
    )
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let offered = offered(ProposedSize(rect.size))
    let barHeight = bar.size(for: ProposedSize(rect.size)).height
    let isBelow = bar.form == .dots
    let room = rect.inset(by: EdgeInsets(isBelow ? .bottom : .top, barHeight))
    content.place(
      in: room.aligned(content.size(for: offered), .center),
      proposal: offered,
      on: &canvas
    )
    let y = isBelow ? rect.y + rect.height - barHeight : rect.y
    let row = Rect(x: rect.x, y: y, width: rect.width, height: barHeight)
    bar.place(in: row, proposal: ProposedSize(rect.size), on: &canvas)
  }
}
