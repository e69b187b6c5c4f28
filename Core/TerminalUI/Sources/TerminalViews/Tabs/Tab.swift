/// A tab of a ``TabView``: a title and a view.
public struct Tab<Content: View, Label: View>: View {
  public typealias Body = Never

  private let value: AnyHashable?
  private let content: Content
  private let label: Label

  /// A tab that stands for a value.
  ///
  /// - Parameters:
  ///   - value: The value of the selection while the tab is shown.
  ///   - content: The view.
  ///   - label: The title.
  public init<Value: Hashable>(
    value: Value,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.value = AnyHashable(value)
    self.content = content()
    self.label = label()
  }

  /// A tab.
  ///
  /// - Parameters:
  ///   - content: The view.
  ///   - label: The title.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    value = nil
    self.content = content()
    self.label = label()
  }
}

extension Tab where Label == Text {
  /// A tab that stands for a value.
  public init<Title: StringProtocol, Value: Hashable>(
    _ title: Title,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, content: content) { Text(title) }
  }

  /// A tab with a title.
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Tab: TabGroup {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    guard let tabs = context.tabs else {
      return Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
    }
    var context = context
    if let value { context.tag = value }
    tabs.add(content, label: label, in: context)
  }
}

/// A view with its title as a tab.
struct TabItemModifier<Content: View, Label: View>: View {
  typealias Body = Never

  let content: Content
  let label: Label
}

extension TabItemModifier: TabModifier {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    guard let tabs = context.tabs else {
      return Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
    }
    // The tag and the badge may stand before the title. The bodies within are not read.
    let description = TabCollector(isDescribing: true, readsBodies: false)
    var inner = context.child(.position(0))
    inner.tabs = description
    Resolver.resolve(content, in: inner, into: &nodes)
    let item = description.items.first
    var outer = context
    outer.tag = context.tag ?? item?.tag
    tabs.add(content, label: label, badge: item?.badge, in: outer)
  }
}

extension View {
  /// Gives the view a title as a tab of a ``TabView``.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    TabItemModifier(content: self, label: label())
  }
}

@_spi(SwiftUI)
extension View {
  /// Adds a text to the title of the view as a tab.
  ///
  /// - Parameters:
  ///   - badge: The text.
  ///   - view: The view that is shown if it is no tab.
  public func tabBadge<V: View>(_ badge: Text?, elsewhere view: V) -> some View {
    TabBadgeModifier(content: self, badge: badge, other: view)
  }
}

/// A view with a text beside its title as a tab, or another view.
struct TabBadgeModifier<Content: View, Other: View>: View {
  typealias Body = Never

  let content: Content
  let badge: Text?
  let other: Other
}

extension TabBadgeModifier: TabModifier {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    guard let tabs = context.tabs else {
      if context.isTab { return Resolver.resolve(content, in: context, into: &nodes) }
      return Resolver.resolve(other, in: context, into: &nodes)
    }
    let first = tabs.items.count
    Resolver.resolve(content, in: context, into: &nodes)
    if tabs.items.count == first { tabs.add(content, label: EmptyView(), in: context) }
    if let badge { tabs.add(badge, toItemsFrom: first) }
  }
}
