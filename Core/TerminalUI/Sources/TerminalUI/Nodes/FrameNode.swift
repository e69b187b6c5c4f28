/// A node in a space whose size is given, or kept between bounds.
final class FrameNode: Node {
  /// The bounds of one direction.
  struct Bounds {
    var least: Int?
    var ideal: Int?
    var most: Int?

    init(least: Int? = nil, ideal: Int? = nil, most: Int? = nil) {
      self.least = least?.length
      self.ideal = ideal?.length
      // A maximum below the minimum counts as the minimum.
      self.most = most.map { max($0.length, least?.length ?? 0) }
    }

    func offered(_ proposal: Int?) -> Int? {
      (proposal ?? ideal).map(clamp)
    }

    func chosen(_ child: Int, proposal: Int?) -> Int {
      guard let proposal = proposal ?? ideal else { return clamp(child) }
      var length = child
      if let least { length = max(least, min(length, proposal)) }
      if let most { length = min(most, max(length, proposal)) }
      return length
    }

    private func clamp(_ length: Int) -> Int {
      let length = min(length, most ?? length)
      return max(length, least ?? length)
    }
  }

  private let width: Bounds
  private let height: Bounds
  private let alignment: Alignment

  init(width: Bounds, height: Bounds, alignment: Alignment, child: Node) {
    self.width = width
    self.height = height
    self.alignment = alignment
    super.init(children: [child])
  }

  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: width.offered(proposal.width), height: height.offered(proposal.height))
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = super.measure(offered(proposal))
    return Size(
      width: width.chosen(size.width, proposal: proposal.width),
      height: height.chosen(size.height, proposal: proposal.height)
    )
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let proposal = offered(proposal)
    let place = rect.aligned(super.measure(proposal), alignment)
    super.draw(in: place, proposal: proposal, on: &canvas)
  }
}
