/// A node that is never larger than its proposal; content that does not fit is cut.
final class BoundedNode: Node {
  private let alignment: Alignment

  init(alignment: Alignment = .topLeading, child: Node) {
    self.alignment = alignment
    super.init(children: [child])
  }

  override var isClipping: Bool { true }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = super.measure(proposal)
    return Size(
      width: min(size.width, proposal.width ?? size.width),
      height: min(size.height, proposal.height ?? size.height)
    )
  }

  override var hidesHints: Bool { true }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let place = rect.aligned(super.measure(proposal), alignment)
    canvas.clipped(to: rect) { canvas in
      super.draw(in: place, proposal: proposal, on: &canvas)
    }
  }
}

/// A node that has its ideal height, where there is room, although it would fill all of it.
final class FittingNode: Node {
  override func measure(_ proposal: ProposedSize) -> Size {
    super.measure(fitting(proposal))
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    super.draw(in: rect, proposal: fitting(proposal), on: &canvas)
  }

  override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedSize) -> Int? {
    super.explicitGuide(key, for: fitting(proposal))
  }

  private func fitting(_ proposal: ProposedSize) -> ProposedSize {
    guard let height = proposal.height else { return proposal }
    let ideal = super.measure(ProposedSize(width: proposal.width, height: nil)).height
    return ProposedSize(width: proposal.width, height: min(ideal, height))
  }
}
