/// An item of a toolbar, with the place where it stands.
public struct ToolbarItem<Content: View>: View {
  public typealias Body = Never

  private let placement: ToolbarItemPlacement
  private let content: Content

  /// An item.
  ///
  /// - Parameters:
  ///   - placement: Where it stands.
  ///   - content: The view.
  public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context
    if placement == .cancellationAction, context.environment.shortcut == nil {
      context.environment.shortcut = .cancelAction
    }
    let content = Node.single(Resolver.nodes(of: content, in: context.child(.position(0))))
    nodes.append(ToolbarItemNode(placement: placement, child: content))
  }
}

/// Several items of a toolbar at the same place.
public typealias ToolbarItemGroup = ToolbarItem
