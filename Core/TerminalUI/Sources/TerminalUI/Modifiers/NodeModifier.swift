/// A view that wraps each node of its content.
struct NodeModifier<Content: View>: View {
  typealias Body = Never

  let content: Content
  let wrap: @MainActor (Node, ViewContext) -> Node
}

extension NodeModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let start = nodes.count
    Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
    for index in start..<nodes.count {
      nodes[index] = nodes[index].wrapped(.position(index - start + 1)) { [wrap] node, step in
        wrap(node, context.child(step))
      }
    }
  }
}
