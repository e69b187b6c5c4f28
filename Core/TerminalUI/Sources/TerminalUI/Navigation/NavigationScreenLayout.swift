/// The parts of a screen of a navigation stack.
struct NavigationScreenLayout<Content: View>: View {
  typealias Body = Never

  let title: Text?
  let hasBackButton: Bool
  let toolbars: [ToolbarRecord]
  let content: Content
}

extension NavigationScreenLayout: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let dismiss = context.environment.dismiss
    let content = Resolver.nodes(of: content, in: context.child(.position(0)))
    let back =
      hasBackButton ? Resolver.nodes(of: Text("‹ Back"), in: context.child(.position(1))) : []
    let title = Resolver.nodes(of: title?.bold().lineLimit(1), in: context.child(.position(2)))
    var bar = context.child(.position(3))
    bar.axis = .horizontal
    var items: [Node] = []
    for toolbar in toolbars {
      let place = bar.child(.id(ObjectIdentifier(toolbar)))
      Resolver.resolve(ToolbarView(record: toolbar), in: place, into: &items)
    }
    nodes.append(
      ScreenNode(
        content: .single(content),
        back: back.first.map { BackNode(action: { dismiss() }, child: $0) },
        title: title.first,
        items: items,
        in: context
      )
    )
  }
}
