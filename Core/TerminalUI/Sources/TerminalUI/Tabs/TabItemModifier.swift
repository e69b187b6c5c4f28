/// A view with the title that it has as a tab.
struct TabItemModifier<Content: View, Label: View>: View {
  typealias Body = Never

  let content: Content
  let label: Label
}

extension TabItemModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    if let tabs = context.tabs {
      tabs.add(content, label: label, in: context)
    } else {
      Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
    }
  }
}

extension View {
  /// Gives the view a title as a tab of a ``TabView``.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    TabItemModifier(content: self, label: label())
  }
}
