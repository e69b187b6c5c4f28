/// A node that gets the size it likes best.
final class FixedSizeNode: Node {
  private let axes: [Axis]

  init(axes: [Axis], child: Node) {
    self.axes = axes
    super.init(children: [child])
  }

  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    axes.reduce(into: proposal) { $0[$1] = nil }
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    super.measure(offered(proposal))
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    super.draw(in: rect, proposal: offered(proposal), on: &canvas)
  }
}
