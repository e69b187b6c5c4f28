/// A node that is not seen outside of its rectangle.
final class ClipNode: Node {
  override var isClipping: Bool { true }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    canvas.clipped(to: rect) { super.draw(in: rect, proposal: proposal, on: &$0) }
  }
}
