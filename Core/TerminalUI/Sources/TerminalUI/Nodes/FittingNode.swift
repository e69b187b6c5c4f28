/// A node that is as high as it likes best, where there is room, although it would take all of it.
final class FittingNode: Node {
  override func measure(_ proposal: ProposedSize) -> Size {
    super.measure(fitting(proposal))
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    super.draw(in: rect, proposal: fitting(proposal), on: &canvas)
  }

  private func fitting(_ proposal: ProposedSize) -> ProposedSize {
    guard let height = proposal.height else { return proposal }
    let ideal = super.measure(ProposedSize(width: proposal.width, height: nil)).height
    return ProposedSize(width: proposal.width, height: min(ideal, height))
  }
}
