/// A view that shows a part of its content, and scrolls.
///
/// The content is offered no limit along the axes. It is scrolled by the wheel of the mouse, and by the arrow keys,
/// Page Up, Page Down, Home and End if no view within uses them. A view that gets the focus scrolls into view. The
/// arrow keys move the focus first, and scroll where no visible view in their direction takes it. A scroll view takes
/// the focus itself if nothing within does, so that long text can be read by the keyboard.
///
/// Views are made and measured for all of the content, and scrolling by a line visits the views that
/// stand next to each other in a stack. For many rows use ``LazyVStack`` or ``List``.
public struct ScrollView<Content: View>: View {
  public typealias Body = Never

  private let axes: Axis.Set
  private let showsIndicators: Bool
  private let content: Content

  /// A view that scrolls.
  ///
  /// - Parameters:
  ///   - axes: The directions in which it scrolls.
  ///   - showsIndicators: Whether a bar at the edge shows which part is visible, if it is not all.
  ///   - content: The content.
  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

extension ScrollView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var inner = context.child(.position(0))
    inner.axis = axes == .horizontal ? .horizontal : .vertical
    let children = Resolver.nodes(of: content, in: inner)
    nodes.append(
      ScrollNode(
        axes: axes,
        showsIndicators: showsIndicators,
        state: context.keep { ScrollState() },
        context: context,
        content: axes == .horizontal
          ? LinearStackNode(axis: .horizontal, alignment: .center, spacing: nil, children: children)
          : .single(children)
      )
    )
  }
}

/// The scroll position of a view, for as long as it is on the screen.
@MainActor
final class ScrollState: Kept {
  /// The goal that layout scrolls into view.
  enum Goal {
    /// The end in a direction.
    case end(Axis)
    /// A row of a list.
    case row(Int)
    /// A row of a list that was visible before, unless it still is.
    case rowInSight(Int)
  }

  /// The number of invisible cells, above and to the left.
  var offset = Position(x: 0, y: 0)
  var goal: Goal?
  /// The last visible rectangle, and the last size of the content.
  var viewport = Rect(x: 0, y: 0, width: 0, height: 0)
  var contentSize = Size.zero
  /// The anchor that keeps its place when rows above it come, go, or are taller than expected: lazy rows, and the place
  /// of their first visible one, counted from the begin of the content.
  var anchor: (rows: LazyRowsNode, top: Int)?

  func end() {
    anchor = nil
  }
}

extension Position {
  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}
