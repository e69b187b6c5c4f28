extension Color: View {
  /// A colour is drawn directly.
  public typealias Body = Never
}

extension Color: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    nodes.append(FillNode(color: self))
  }
}

/// A rectangle of one colour.
final class FillNode: Node {
  private let color: Color

  init(color: Color) {
    self.color = color
    super.init()
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    canvas.fill(rect, background: color)
  }
}
