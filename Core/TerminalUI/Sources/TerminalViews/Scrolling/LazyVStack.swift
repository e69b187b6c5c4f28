/// Views one below the other, of which those that ``ForEach`` repeats are made when they come into
/// sight.
///
/// A million rows cost as much as a hundred, to show and to scroll: only the rows that can be seen
/// within the scroll view around them (or on the screen) are made, read, measured and drawn. They
/// appear when they come into sight and disappear when they leave it, and their state with them.
///
/// The height of the others is taken to be that of the first one, until they are seen. Three costs
/// grow: heights that are different are remembered, as many as were seen; after a change of the data,
/// the first row in sight is looked for near its former place, and among all of them only if neither
/// it nor any other row in sight is there; and rows that take no height at all are all in sight.
public struct LazyVStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: HorizontalAlignment
  private let spacing: Int?
  private let content: Content

  /// Stands views one below the other.
  ///
  /// - Parameters:
  ///   - alignment: Where narrower views stand.
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

extension LazyVStack: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    nodes.append(
      LinearStackNode(
        .vertical,
        Alignment(horizontal: alignment, vertical: .top),
        spacing,
        of: content,
        in: context,
        lazyRows: LazyRowLayout(alignment: alignment, spacing: spacing?.length ?? 0)
      )
    )
  }
}
