/// A view of any type.
public struct AnyView: View {
  public typealias Body = Never

  private let view: any View

  /// Hides the type of a view.
  public init<Content: View>(_ view: Content) {
    self.view = view
  }
}

extension AnyView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    // Another type is another view, even at the same place.
    let step = Identity.Step.id(ObjectIdentifier(type(of: view)))
    Resolver.resolve(view, in: context.child(step), into: &nodes)
  }
}
