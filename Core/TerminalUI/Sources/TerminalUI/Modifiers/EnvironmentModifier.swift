/// A view that changes the environment of its content.
struct EnvironmentModifier<Content: View>: View {
  typealias Body = Never

  let content: Content
  let change: @MainActor (inout EnvironmentValues) -> Void
}

extension EnvironmentModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context.child(.position(0))
    change(&context.environment)
    Resolver.resolve(content, in: context, into: &nodes)
  }
}
