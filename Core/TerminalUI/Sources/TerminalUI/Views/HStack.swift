/// Views side by side.
public struct HStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: VerticalAlignment
  private let spacing: Int?
  private let content: Content

  /// Stands views side by side.
  ///
  /// - Parameters:
  ///   - alignment: Where smaller views stand beside larger ones.
  ///   - spacing: The columns between the views; `nil` for the usual: one column, and none beside a spacer.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center,
    spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }
}

extension HStack: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context.child(.position(0))
    context.axis = .horizontal
    nodes.append(
      StackNode(
        axis: .horizontal,
        alignment: Alignment(horizontal: .leading, vertical: alignment),
        spacing: spacing,
        children: Resolver.nodes(of: content, in: context)
      )
    )
  }
}
