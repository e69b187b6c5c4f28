/// The frame of a presented view, which is never larger than the screen.
///
/// Where there is hardly any room the line around it is left out, and it takes the whole screen.
final class PresentationNode: Node {
  /// The columns that a line of text may take in an alert.
  private static let readableWidth = 56

  private let style: PresentationStyle
  private let bare: Node
  private let framed: Node

  init(style: PresentationStyle, child: Node) {
    self.style = style
    bare = BoundedNode(child: child)
    let padded = PaddingNode(insets: EdgeInsets(.horizontal, 1), child: bare)
    framed = BorderNode(border: .rounded, style: Style(), child: padded)
    super.init(children: [style == .cover ? bare : framed])
  }

  /// What is drawn, and what it is offered.
  private func choice(_ proposal: ProposedSize) -> (node: Node, proposal: ProposedSize) {
    guard hasFrame(proposal) else { return (bare, proposal) }
    guard style == .dialog else { return (framed, proposal) }
    let width = min(proposal.width ?? .infinity, Self.readableWidth + 4)
    return (framed, ProposedSize(width: width, height: proposal.height))
  }

  private func hasFrame(_ proposal: ProposedSize) -> Bool {
    guard style != .cover else { return false }
    return (proposal.width ?? .infinity) >= 12 && (proposal.height ?? .infinity) >= 5
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let (node, offered) = choice(proposal)
    let size = node.size(for: offered)
    guard !hasFrame(proposal) else { return size }
    return Size(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let (node, offered) = choice(proposal)
    let place = rect.aligned(node.size(for: offered), .center)
    node.place(in: place, proposal: offered, on: &canvas)
  }
}
