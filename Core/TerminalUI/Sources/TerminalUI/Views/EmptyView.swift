/// A view that shows nothing and takes no room.
public struct EmptyView: View {
  public typealias Body = Never

  /// Nothing.
  public init() {}
}

extension EmptyView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {}
}
