/// Several views, as ``ViewBuilder`` makes them.
public struct TupleView<each Content: View>: View {
  public typealias Body = Never

  private let content: (repeat each Content)

  init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }
}

extension TupleView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var position = 0
    for view in repeat each content {
      Resolver.resolve(view, in: context.child(.position(position)), into: &nodes)
      position += 1
    }
  }
}
