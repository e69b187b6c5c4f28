/// The frame of a presented view, which is never larger than the screen.
///
/// Where there is hardly any room, or little and the view does not fit, the line around it is left out,
/// and it takes the whole screen.
final class PresentationNode: Node {
  /// The columns that a line of text may take in an alert.
  private static let readableWidth = 56
  /// The room for the line around the view, and a column at each side.
  private static let insets = EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)

  /// From this size on, a sheet keeps its line also if it has to scroll.
  private static let smallScreen = Size(width: 40, height: 12)

  private let style: PresentationStyle
  private let content: Node
  private let border = BorderNode(border: .rounded, style: Style(), child: Node())

  init(style: PresentationStyle, child: Node) {
    self.style = style
    content = BoundedNode(child: child)
    super.init(children: [content])
  }

  private func hasFrame(_ proposal: ProposedSize) -> Bool {
    guard style != .cover else { return false }
    let (width, height) = (proposal.width ?? .infinity, proposal.height ?? .infinity)
    guard width >= 12, height >= 5 else { return false }
    guard style == .sheet, width < Self.smallScreen.width || height < Self.smallScreen.height else {
      return true
    }
    let room = ProposedSize(width: width, height: nil).inset(by: Self.insets)
    return height == .infinity || content.size(for: room).height <= height - 2
  }

  /// Returns the proposal for the content.
  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    guard hasFrame(proposal) else { return proposal }
    var offered = proposal.inset(by: Self.insets)
    if style == .dialog { offered.width = min(offered.width ?? .infinity, Self.readableWidth) }
    return offered
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = content.size(for: offered(proposal))
    guard hasFrame(proposal) else {
      return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
    }
    return Self.insets(size)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let offered = offered(proposal)
    var room = rect
    if hasFrame(proposal) {
      border.place(in: rect, proposal: ProposedSize(rect.size), on: &canvas)
      room = rect.inset(by: Self.insets)
    }
    let place = room.aligned(content.size(for: offered), .center)
    content.place(in: place, proposal: offered, on: &canvas)
  }
}
