/// A view with an identity of its own.
struct IdentityModifier<Content: View>: View {
  typealias Body = Never

  let content: Content
  let id: AnyHashable
}

extension IdentityModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    Resolver.resolve(content, in: context.child(.id(id)), into: &nodes)
  }
}
