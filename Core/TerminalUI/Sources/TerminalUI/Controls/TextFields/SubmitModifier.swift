/// A view whose text fields do something when the user ends their input.
struct SubmitModifier<Content: View>: View {
  typealias Body = Never

  let content: Content
  let action: @MainActor () -> Void
}

extension SubmitModifier: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let submit = context.keep { SubmitAction() }
    submit.update(outer: context.environment.submitAction, action)
    var context = context.child(.position(0))
    context.environment.submitAction = submit
    Resolver.resolve(content, in: context, into: &nodes)
  }
}

extension View {
  /// Does something when the user presses Return in a text field within.
  ///
  /// Actions of the views around it run afterwards.
  public func onSubmit(_ action: @escaping @MainActor () -> Void) -> some View {
    SubmitModifier(content: self, action: action)
  }
}
