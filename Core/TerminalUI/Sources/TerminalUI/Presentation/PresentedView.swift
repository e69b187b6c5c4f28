/// A view that is presented, in its frame.
struct PresentedView<Content: View>: View {
  typealias Body = Never

  let id: AnyHashable
  let style: PresentationStyle
  let slot: PresentationSlot
  let dismiss: @MainActor () -> Void
  let content: Content
}

extension PresentedView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context.child(.id(id))
    let presentation = context.keep { Presentation() }
    presentation.action = dismiss
    slot.current = presentation
    context.environment = context.environment.presenting(presentation)
    let node = Node.single(Resolver.nodes(of: content, in: context))
    let content = FittingScrollNode(offersHeight: true, in: context, content: node)
    nodes.append(PresentationNode(style: style, child: content))
  }
}
