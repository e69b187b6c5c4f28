/// Room around a node.
class PaddingNode: Node {
  let insets: EdgeInsets

  init(insets: EdgeInsets, child: Node) {
    self.insets = insets
    super.init(children: [child])
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    insets(super.measure(proposal.inset(by: insets)))
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    super.draw(in: rect.inset(by: insets), proposal: proposal.inset(by: insets), on: &canvas)
  }
}
