/// Several views, each of which is a tab, or a tab itself.
protocol TabGroup: PrimitiveView {}

/// A view that keeps the title and the tag of the view within.
protocol TabModifier: PrimitiveView {}

extension AnyView: TabGroup {}
extension ConditionalContent: TabGroup {}
extension EmptyView: TabGroup {}
extension ForEach: TabGroup {}
extension Group: TabGroup {}
extension Optional: TabGroup where Wrapped: View {}
extension TupleView: TabGroup {}

extension EnvironmentModifier: TabModifier {}
extension FocusModifier: TabModifier {}
extension IdentityModifier: TabModifier {}
extension LayerModifier: TabModifier {}
extension LifecycleModifier: TabModifier {}
extension NodeModifier: TabModifier {}
extension SubmitModifier: TabModifier {}
extension TagModifier: TabModifier {}

/// Collects the tabs of a tab view, before any of them is shown.
@MainActor
final class TabCollector {
  /// A tab.
  struct Item {
    let content: any View
    let label: any View
    var badge: Text?
    let tag: AnyHashable?
    let context: ViewContext

    /// The label and the badge.
    @MainActor var title: any View {
      guard let badge else { return label }
      func badged<Label: View>(_ label: Label) -> any View {
        HStack {
          label
          badge.dim()
        }
      }
      return badged(label)
    }
  }

  private(set) var items: [Item] = []

  /// Whether to collect only the titles and tags that views within declare.
  let isDescribing: Bool
  /// Whether to search for them in the bodies of views of the program, too.
  let readsBodies: Bool

  init(isDescribing: Bool = false, readsBodies: Bool = true) {
    self.isDescribing = isDescribing
    self.readsBodies = readsBodies
  }

  /// Adds a text to the titles of the tabs behind some others.
  func add(_ badge: Text, toItemsFrom first: Int) {
    for index in items.indices.dropFirst(first) { items[index].badge = badge }
  }

  /// Adds the tab at a place.
  func add(_ content: any View, label: any View, badge: Text? = nil, in context: ViewContext) {
    var item = Item(content: content, label: label, tag: context.tag, context: context)
    item.badge = badge
    add(content, as: item, in: context)
  }

  /// Adds the tab at a place, with the title and the tag that a view within it declares.
  func add(_ content: any View, as item: Item, in context: ViewContext) {
    var inner = context
    inner.tabs = nil
    inner.tag = nil
    inner.isTab = true
    var new = Item(content: content, label: item.label, tag: item.tag, context: inner)
    new.badge = item.badge
    items.append(new)
  }

  /// Adds a tab of another collector.
  func add(_ item: Item) {
    items.append(item)
  }
}
