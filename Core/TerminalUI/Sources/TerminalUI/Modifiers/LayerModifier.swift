/// A view that shows another one in front of all others.
struct LayerModifier<Content: View, Front: View>: View {
  typealias Body = Never

  let content: Content
  /// The view in front; `nil` while there is none.
  let front: Front?
  var alignment = Alignment.center
  let dismiss: (@MainActor () -> Void)?
}

extension LayerModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
    guard let front else { return }
    var context = context.child(.position(1))
    let layer = context.keep { Layer(host: context.owner?.host) }
    context.axis = nil
    context.environment.style = Style()
    let root = Node.single(Resolver.nodes(of: front, in: context))
    layer.present(root, alignment: alignment, dismiss: dismiss)
  }
}
