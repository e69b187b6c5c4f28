/// A node that takes its room and is not seen.
final class HiddenNode: Node {
  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {}
}
