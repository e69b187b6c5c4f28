extension Optional: View where Wrapped: View {
  /// A view that may be missing is drawn directly.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    guard let view = self else { return }
    Resolver.resolve(view, in: context.child(.branch(true)), into: &nodes)
  }
}
