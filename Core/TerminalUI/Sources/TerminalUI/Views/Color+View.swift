extension Color: View {
  /// A colour is drawn directly.
  public typealias Body = Never
}

extension Color: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    nodes.append(FillNode(color: self))
  }
}
