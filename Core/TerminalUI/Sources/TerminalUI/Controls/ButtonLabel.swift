/// The face of a button: its label and its key, in brackets where there is room for them.
struct ButtonLabel<Label: View, Key: View>: View {
  typealias Body = Never

  let label: Label
  let key: Key?
}

extension ButtonLabel: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context
    context.axis = .horizontal
    let key = key.map { Resolver.nodes(of: $0, in: context.child(.position(1))) }
    nodes.append(
      ButtonLabelNode(
        label: .single(Resolver.nodes(of: label, in: context.child(.position(0)))),
        key: key.map(Node.single),
        style: context.environment.style
      )
    )
  }
}
