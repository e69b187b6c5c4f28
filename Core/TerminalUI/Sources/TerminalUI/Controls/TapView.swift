/// A part of a control that does something of its own when it is clicked.
struct TapView<Content: View>: View {
  typealias Body = Never

  let action: @MainActor () -> Void
  let content: Content

  init(action: @escaping @MainActor () -> Void, @ViewBuilder content: () -> Content) {
    self.action = action
    self.content = content()
  }
}

extension TapView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let child = Node.single(Resolver.nodes(of: content, in: context.child(.position(0))))
    guard context.environment.isEnabled else { return nodes.append(child) }
    nodes.append(TapNode(action: action, child: child))
  }
}
