/// Collects the tabs of a tab view, before any of them is read.
@MainActor
final class TabCollector {
  /// A tab.
  struct Item {
    let content: any View
    let label: any View
    let tag: AnyHashable?
    let context: ViewContext
  }

  private(set) var items: [Item] = []

  /// Adds the tab at a place.
  func add(_ content: any View, label: any View, in context: ViewContext) {
    let tag = context.tag ?? (content as? any Tagged)?.tag
    var context = context
    context.tabs = nil
    context.tag = nil
    items.append(Item(content: content, label: label, tag: tag, context: context))
  }
}
