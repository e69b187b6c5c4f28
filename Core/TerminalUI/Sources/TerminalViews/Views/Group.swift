/// Several views that are laid out as if they were not grouped.
///
/// A modifier of a group is applied to each of its members.
public struct Group<Content: View>: View {
  public typealias Body = Never

  private let content: Content

  /// Groups views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Group: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    Resolver.resolve(content, in: context.child(.position(0)), into: &nodes)
  }
}
