/// A screen of a navigation stack: a row with its title, the content, a row with more items.
///
/// A row without content is left out.
final class ScreenNode: Node {
  private let content: Node
  private let back: Node?
  private let title: Node?
  private let items: [Node]
  private var bars: Bars?

  /// The columns between the parts of a row.
  private static let spacing = 3

  private struct Bars {
    var leading: [Node] = []
    var principal: [Node] = []
    var trailing: [Node] = []
    var bottom: LinearStackNode?
  }

  init(content: Node, back: Node?, title: Node?, items: [Node], in context: ViewContext) {
    let content = FittingScrollNode(
      offersHeight: true,
      fillsWidth: true,
      in: context,
      content: content
    )
    self.content = BoundedNode(alignment: .center, child: content)
    self.back = back
    self.title = title
    self.items = items
    // The content comes first in the order of the Tab key.
    super.init(children: [self.content] + items + [back, title].compactMap { $0 })
  }

  override func partsChanged() {
    bars = nil
  }

  override func invalidate() {
    super.invalidate()
    bars = nil
  }

  private var currentBars: Bars {
    if let bars { return bars }
    var made = Bars()
    made.leading = [back].compactMap { $0 }
    var bottom: [Node] = []
    for item in items.flatMap(\.parts) {
      switch (item as? ToolbarItemNode)?.placement.section ?? .trailing {
      case .leading: made.leading.append(item)
      case .principal: made.principal.append(item)
      case .trailing: made.trailing.append(item)
      case .bottom: bottom.append(item)
      }
    }
    if made.principal.isEmpty, let title { made.principal = [title] }
    if !bottom.isEmpty { made.bottom = Self.row(bottom) }
    bars = made
    return made
  }

  private static func row(_ parts: [Node]) -> LinearStackNode {
    LinearStackNode(axis: .horizontal, alignment: .center, spacing: nil, parts: parts)
  }

  private struct Layout {
    var top: [(node: Node, x: Int, size: Size, offered: ProposedSize)] = []
    var topHeight = 0
    var bottom: (node: Node, size: Size, offered: ProposedSize)?
    var width = 0
  }

  /// Gives room to the items, then to the title.
  private func layout(_ proposal: ProposedSize) -> Layout {
    let bars = currentBars
    var layout = Layout()
    let free = ProposedSize(width: nil, height: nil)
    var start = 0
    func add(_ nodes: [Node], at x: Int, width: Int?) -> Int {
      guard !nodes.isEmpty else { return 0 }
      let row = nodes.count == 1 ? nodes[0] : Self.row(nodes)
      let offered = ProposedSize(width: width, height: nil)
      let size = row.size(for: offered)
      layout.top.append((row, x, size, offered))
      layout.topHeight = max(layout.topHeight, size.height)
      return size.width
    }
    let leading = add(bars.leading, at: 0, width: nil)
    if leading > 0 { start = leading + Self.spacing }
    let trailing = bars.trailing.isEmpty ? 0 : Self.row(bars.trailing).size(for: free).width
    let reserved = trailing > 0 ? trailing + 1 : 0
    let rest = proposal.width.map { max(0, $0 - start - reserved) }
    let title = rest == 0 ? 0 : add(bars.principal, at: start, width: rest)
    let end = start + title + (title > 0 ? 1 : 0)
    _ = add(
      bars.trailing,
      at: max(leading + 1, proposal.width.map { $0 - trailing } ?? end),
      width: nil
    )
    layout.width = end + trailing
    if let bottom = bars.bottom {
      let offered = ProposedSize(width: proposal.width, height: nil)
      let size = bottom.size(for: offered)
      layout.bottom = (bottom, size, offered)
      layout.width = max(layout.width, size.width)
    }
    return layout
  }

  private func offered(_ proposal: ProposedSize, _ layout: Layout) -> ProposedSize {
    let bars = layout.topHeight + (layout.bottom?.size.height ?? 0)
    return ProposedSize(width: proposal.width, height: proposal.height.map { max(0, $0 - bars) })
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    if let width = proposal.width, let height = proposal.height {
      return Size(width: width, height: height)
    }
    let layout = layout(proposal)
    let size = content.size(for: offered(proposal, layout))
    let height = layout.topHeight + size.height + (layout.bottom?.size.height ?? 0)
    return Size(
      width: proposal.width ?? max(size.width, layout.width),
      height: proposal.height ?? height
    )
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let layout = layout(ProposedSize(rect.size))
    var middle = rect
    middle.y += layout.topHeight
    let offered = offered(ProposedSize(rect.size), layout)
    middle.height = offered.height ?? rect.height
    content.place(
      in: middle.aligned(content.size(for: offered), .center),
      proposal: offered,
      on: &canvas
    )
    canvas.clipped(to: rect) { canvas in
      for item in layout.top {
        let place = Rect(x: rect.x + item.x, y: rect.y, size: item.size)
        item.node.place(in: place, proposal: item.offered, on: &canvas)
      }
      if let bottom = layout.bottom {
        let y = max(rect.y + layout.topHeight, rect.y + rect.height - bottom.size.height)
        let place = Rect(x: rect.x, y: y, size: bottom.size)
        bottom.node.place(in: place, proposal: bottom.offered, on: &canvas)
      }
    }
  }
}
