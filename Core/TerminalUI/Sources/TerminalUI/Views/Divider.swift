/// A line between the views of a stack, across its direction.
public struct Divider: View {
  public typealias Body = Never

  /// A line.
  public init() {}
}

extension Divider: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let axis = (context.axis ?? .vertical).other
    nodes.append(DividerNode(axis: axis, style: context.environment.style))
  }
}
