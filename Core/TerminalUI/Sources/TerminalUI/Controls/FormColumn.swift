/// The rows of a form.
struct FormColumn<Content: View>: View {
  typealias Body = Never

  let content: Content
}

extension FormColumn: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context.child(.position(0))
    context.axis = .vertical
    nodes.append(FormNode(children: Resolver.nodes(of: content, in: context)))
  }
}
