/// A node with others behind it or in front of it, which are offered its size.
final class DecorationNode: Node {
  private let decoration: Node
  private let alignment: Alignment
  private let isBehind: Bool

  init(decoration: Node, alignment: Alignment, isBehind: Bool, child: Node) {
    self.decoration = decoration
    self.alignment = alignment
    self.isBehind = isBehind
    super.init(children: [child])
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let offered = ProposedSize(rect.size)
    let place = rect.aligned(decoration.size(for: offered), alignment)
    if isBehind { decoration.draw(in: place, proposal: offered, on: &canvas) }
    super.draw(in: rect, proposal: proposal, on: &canvas)
    if !isBehind { decoration.draw(in: place, proposal: offered, on: &canvas) }
  }
}
