/// Views on top of each other, the first at the bottom.
public struct ZStack<Content: View>: View {
  public typealias Body = Never

  private let alignment: Alignment
  private let content: Content

  /// Puts views on top of each other.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension ZStack: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context.child(.position(0))
    context.axis = nil
    let children = Resolver.nodes(of: content, in: context)
    nodes.append(LayersNode(alignment: alignment, children: children))
  }
}

/// Children on top of each other, the first at the bottom.
final class LayersNode: Node {
  private let alignment: Alignment

  init(alignment: Alignment, children: [Node]) {
    self.alignment = alignment
    super.init(children: children)
    let (across, down) = (alignment.horizontal, alignment.vertical)
    if AlignmentKey.horizontal(across).isCustom || AlignmentKey.vertical(down).isCustom {
      give(.guides)
    }
  }

  override var layoutPriority: Double { 0 }
  override var isSupplement: Bool { false }
  override var zIndex: Double { 0 }

  /// The children, with views replaced by their parts.
  private var items: [Node] { children.flatMap(\.parts) }

  /// The lines on which the guides of the children stand; `nil` where no child sets its own.
  private func lines(for proposal: ProposedSize) -> (across: GuideLine?, down: GuideLine?) {
    guard hints.contains(.guides) else { return (nil, nil) }
    let items = items
    let proposals = Array(repeating: proposal, count: items.count)
    return (
      GuideLine(.horizontal(alignment.horizontal), of: items, for: proposals),
      GuideLine(.vertical(alignment.vertical), of: items, for: proposals)
    )
  }

  override func explicitGuide(_ key: AlignmentKey, for proposal: ProposedSize) -> Int? {
    let places = places(in: Rect(x: 0, y: 0, size: size(for: proposal)), for: proposal)
    return Self.mean(
      zip(items, places).compactMap { child, place in
        child.guide(key, for: proposal).map { place[key.axis] + $0 }
      }
    )
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    var size = largest(proposal)
    let lines = lines(for: proposal)
    if let line = lines.across { size.width = line.length }
    if let line = lines.down { size.height = line.length }
    return size
  }

  private func largest(_ proposal: ProposedSize) -> Size {
    items.reduce(into: Size.zero) { size, child in
      let chosen = child.size(for: proposal)
      size.width = max(size.width, chosen.width)
      size.height = max(size.height, chosen.height)
    }
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let items = items
    guard !hints.isEmpty else {
      for child in items {
        let place = rect.aligned(child.size(for: proposal), alignment)
        child.place(in: place, proposal: proposal, on: &canvas)
      }
      return
    }
    let places = places(in: rect, for: proposal)
    for index in order(of: items) {
      items[index].place(in: places[index], proposal: proposal, on: &canvas)
    }
  }

  private func places(in rect: Rect, for proposal: ProposedSize) -> [Rect] {
    let lines = lines(for: proposal)
    return items.enumerated().map { index, child in
      var place = rect.aligned(child.size(for: proposal), alignment)
      if let line = lines.across { place.x = rect.x + line.starts[index] }
      if let line = lines.down { place.y = rect.y + line.starts[index] }
      return place
    }
  }

  /// The children from the one behind all others to the one in front.
  private func order(of items: [Node]) -> [Int] {
    guard hints.contains(.order) else { return Array(items.indices) }
    return items.indices.sorted { (items[$0].zIndex, $0) < (items[$1].zIndex, $1) }
  }

  override func hit(x: Int, y: Int) -> Node? {
    guard hints.contains(.order) else { return super.hit(x: x, y: y) }
    let items = items
    for index in order(of: items).reversed() {
      if let node = items[index].hit(x: x, y: y) { return node }
    }
    return frame.contains(x, y) ? self : nil
  }
}
