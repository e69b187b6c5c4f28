/// Makes the tabs of a tab view, as far as they have been shown, and the row of their titles.
struct TabDeck<Content: View>: View {
  typealias Body = Never

  let content: Content
  let isSelected: @MainActor (TabCollector.Item) -> Bool
  let select: @MainActor (TabCollector.Item) -> Void
}

extension TabDeck: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let items = items(in: context)
    let record = context.keep { TabRecord() }
    let selected = items.firstIndex(where: isSelected) ?? 0
    var front: Node?
    if items.indices.contains(selected) {
      let identities = items.map(\.context.identity)
      record.show(identities[selected], among: identities, in: context.owner?.host)
      for (index, item) in items.enumerated() where record.hasShown(identities[index]) {
        // Each tab keeps its scroll position.
        let node = FittingScrollNode(
          offersHeight: true,
          fillsWidth: true,
          in: item.context,
          content: Self.node(item.content, in: item.context)
        )
        if index == selected { front = node }
      }
    }
    let bar = TabBarNode(
      identity: context.child(.position(1)).identity,
      isEnabled: context.environment.isEnabled && !items.isEmpty,
      labels: labels(of: items, selected: selected, in: context),
      selected: selected,
      form: context.environment.tabBarForm
    ) { index in
      select(items[index])
    }
    nodes.append(TabsNode(content: front, bar: bar))
  }

  private func items(in context: ViewContext) -> [TabCollector.Item] {
    let collector = TabCollector()
    var context = context.child(.position(0))
    context.axis = nil
    context.tabs = collector
    context.tag = nil
    _ = Resolver.nodes(of: content, in: context)
    return collector.items
  }

  private func labels(
    of items: [TabCollector.Item],
    selected: Int,
    in context: ViewContext
  ) -> [Node] {
    items.enumerated().map { index, item in
      var place = context.child(.position(2)).child(.id(item.context.identity))
      place.axis = .horizontal
      guard context.environment.tabBarForm == .titles else {
        return Self.node(Text(index == selected ? "●" : "○"), in: place)
      }
      return Self.label(item.title, number: index + 1, in: place)
    }
  }

  private static func node<Tab: View>(_ tab: Tab, in context: ViewContext) -> Node {
    .single(Resolver.nodes(of: tab, in: context))
  }

  private static func label<Label: View>(
    _ label: Label,
    number: Int,
    in context: ViewContext
  ) -> Node {
    let view = HStack {
      if number <= 9 { Text("\(number)").dim() }
      label
    }
    .lineLimit(1)
    return .single(Resolver.nodes(of: view, in: context))
  }
}

/// The tabs that have been shown, and the place of the focus in each of them.
@MainActor
final class TabRecord: Kept {
  private let focus = FocusMemory()
  private var shown: Set<ViewIdentity> = []

  func show(_ tab: ViewIdentity, among tabs: [ViewIdentity], in host: ViewHost?) {
    shown.insert(tab)
    shown.formIntersection(tabs)
    focus.show(tab, among: tabs, in: host)
  }

  func hasShown(_ tab: ViewIdentity) -> Bool {
    shown.contains(tab)
  }

  func end() {}
}
