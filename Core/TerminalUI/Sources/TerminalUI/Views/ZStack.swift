/// Views on top of each other, the first at the bottom.
public struct ZStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: Alignment
  private let content: Content

  /// Lays views on top of each other.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context.child(.position(0))
    context.axis = nil
    let children = Resolver.nodes(of: content, in: context)
    nodes.append(LayersNode(alignment: alignment, children: children))
  }
}
