/// A node with others behind it or in front of it, which are offered its size.
final class DecorationNode: Node {
  private let decoration: Node
  private let alignment: Alignment
  private let isBehind: Bool
  private let content: Node

  init(decoration: Node, alignment: Alignment, isBehind: Bool, child: Node) {
    self.decoration = decoration
    self.alignment = alignment
    self.isBehind = isBehind
    content = child
    super.init(children: isBehind ? [decoration, child] : [child, decoration])
  }

  override var layoutPriority: Double { content.layoutPriority }
  override var isSpacer: Bool { content.isSpacer }

  override func measure(_ proposal: ProposedSize) -> Size { content.size(for: proposal) }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let offered = ProposedSize(rect.size)
    let place = rect.aligned(decoration.size(for: offered), alignment)
    if isBehind { decoration.place(in: place, proposal: offered, on: &canvas) }
    content.place(in: rect, proposal: proposal, on: &canvas)
    if !isBehind { decoration.place(in: place, proposal: offered, on: &canvas) }
  }
}
