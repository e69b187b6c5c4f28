/// A view that is told when it has the focus, and can ask for it.
struct FocusModifier<Content: View>: View {
  typealias Body = Never

  let content: Content
  let isWanted: Bool
  let tell: @MainActor (_ isFocused: Bool) -> Void
}

extension FocusModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let record = context.keep { FocusRecord(host: context.owner?.host) }
    record.update(isWanted: isWanted, tell: tell)
    let content = NodeModifier(content: content) { node, _ in
      FocusNode(record: record, child: node)
    }
    Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
  }
}
