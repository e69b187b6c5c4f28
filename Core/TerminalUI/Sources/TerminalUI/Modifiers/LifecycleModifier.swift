/// A view that keeps something for as long as it is on the screen.
struct LifecycleModifier<Content: View>: View {
  typealias Body = Never

  let content: Content
  /// Is called with the place of the view, each time that the view around it is read.
  let perform: @MainActor (ViewContext) -> Void
}

extension LifecycleModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    perform(context.child(.position(1)))
    Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
  }
}
