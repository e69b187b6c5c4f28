/// Views one below the other. The views that ``ForEach`` repeats are made when they scroll into view.
///
/// A million rows cost as much as a hundred, to show and to scroll: only the rows that are visible within the scroll
/// view around them (or on the screen) are made, read, measured and drawn. They appear when they scroll into view and
/// disappear when they leave it, and their state with them.
///
/// Other rows are assumed to have the height of the first one, until they are visible. Three costs grow. Different
/// heights are stored, for each row seen so far. After a change of the data, the first visible row is searched near its
/// former place. All rows are searched only if no visible row is found there. And rows without height are all visible.
public struct LazyVStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: HorizontalAlignment
  private let spacing: Int?
  private let content: Content

  /// Stands views one below the other.
  ///
  /// - Parameters:
  ///   - alignment: The position of narrower views.
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
