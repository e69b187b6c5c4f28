/// Children on top of each other, the first at the bottom.
final class LayersNode: Node {
  private let alignment: Alignment

  init(alignment: Alignment, children: [Node]) {
    self.alignment = alignment
    super.init(children: children)
  }

  override var layoutPriority: Double { 0 }
  override var isSupplement: Bool { false }

  /// The children, with those of views in their place.
  private var items: [Node] { children.flatMap(\.parts) }

  override func measure(_ proposal: ProposedSize) -> Size {
    items.reduce(into: Size.zero) { size, child in
      let chosen = child.size(for: proposal)
      size.width = max(size.width, chosen.width)
      size.height = max(size.height, chosen.height)
    }
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    for child in items {
      let place = rect.aligned(child.size(for: proposal), alignment)
      child.place(in: place, proposal: proposal, on: &canvas)
    }
  }
}
