/// A node that scrolls only where there is not enough room for its content.
///
/// Unlike a scroll view it is not larger than its content, which is laid out as if it were not in a scroll node.
final class FittingScrollNode: ScrollNode {
  private let offersHeight: Bool
  private let fillsWidth: Bool

  /// A node that scrolls where it has to.
  ///
  /// - Parameters:
  ///   - offersHeight: Whether the content is asked to fit: texts then leave out lines, and only content that cannot
  ///     shrink scrolls.
  ///   - fillsWidth: Whether it takes all columns where it scrolls, so that the bar is at the edge.
  ///   - context: The place of the node.
  ///   - content: The content.
  init(offersHeight: Bool, fillsWidth: Bool = false, in context: ViewContext, content: Node) {
    self.offersHeight = offersHeight
    self.fillsWidth = fillsWidth
    // The content may be a scroll view, which keeps its state at its own place.
    let place = context.child(.id(ObjectIdentifier(FittingScrollNode.self)))
    super.init(
      axes: .vertical,
      showsIndicators: true,
      state: place.keep { ScrollState() },
      context: place,
      content: content
    )
  }

  override func offered(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: proposal.width, height: offersHeight ? proposal.height : nil)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = content.size(for: offered(proposal))
    guard let height = proposal.height, height < size.height else { return size }
    // Room for the bar, where there is some.
    let most = proposal.width ?? size.width + 1
    let width = max(size.width, fillsWidth ? most : min(size.width + 1, most))
    return Size(width: width, height: height)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let size = content.size(for: offered(proposal))
    guard size.height <= rect.height else {
      return super.draw(in: rect, proposal: proposal, on: &canvas)
    }
    if canScroll { host?.needsFocusUpdate = true }
    state.offset = Position(x: 0, y: 0)
    state.viewport = rect
    state.contentSize = rect.size
    canvas.through(rect) { canvas in
      content.place(in: rect, proposal: offered(proposal), on: &canvas)
    }
  }

  override func handle(_ press: KeyPress) -> KeyPress.Result {
    canScroll ? super.handle(press) : .ignored
  }

  override func hit(x: Int, y: Int) -> Node? {
    if canScroll { return super.hit(x: x, y: y) }
    guard frame.contains(x, y) else { return nil }
    return content.hit(x: x, y: y) ?? self
  }
}
