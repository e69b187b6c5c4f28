/// A view that makes nodes itself, instead of being made of other views.
///
/// A view may add any number of nodes: a group adds those of its members, and a modifier wraps each
/// node of its content.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func makeNodes(in context: ViewContext, into nodes: inout [Node])
}

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
