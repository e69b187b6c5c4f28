/// Views one below the other.
public struct VStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: HorizontalAlignment
  private let spacing: Int?
  private let content: Content

  /// Stands views one below the other.
  ///
  /// - Parameters:
  ///   - alignment: Where smaller views stand beside larger ones.
  ///   - spacing: The rows between the views; `nil` for the usual: none.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center,
    spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension VStack: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context.child(.position(0))
    context.axis = .vertical
    nodes.append(
      StackNode(
        axis: .vertical,
        alignment: Alignment(horizontal: alignment, vertical: .top),
        spacing: spacing,
        children: Resolver.nodes(of: content, in: context)
      )
    )
  }
}
