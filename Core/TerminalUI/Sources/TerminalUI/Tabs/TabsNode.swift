/// The tab that is shown, below the row of titles.
final class TabsNode: Node {
  private let content: Node
  private let bar: TabBarNode

  init(content: Node?, bar: TabBarNode) {
    self.content = BoundedNode(alignment: .center, child: content ?? Node())
    self.bar = bar
    // The content of the tab comes first in the order of the Tab key.
    super.init(children: [self.content, bar])
  }

  override var layoutPriority: Double { 0 }

  override func handle(_ press: KeyPress) -> KeyPress.Result {
    // The tab goes back also while the row of titles has the focus.
    if press == KeyPress(.escape) {
      let goesBack = content.visit { ($0 as? NavigationNode)?.handle(press) == .handled }
      return goesBack ? .handled : .ignored
    }
    guard let index = bar.index(for: press), !content.hasShortcut(for: press) else {
      return .ignored
    }
    bar.show(index)
    return .handled
  }

  private func offered(_ proposal: ProposedSize) -> ProposedSize {
    let barHeight = bar.size(for: proposal).height
    return ProposedSize(
      width: proposal.width,
      height: proposal.height.map { max(0, $0 - barHeight) }
    )
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    if let width = proposal.width, let height = proposal.height {
      return Size(width: width, height: height)
    }
    let row = bar.size(for: proposal)
    let size = content.size(for: offered(proposal))
    return Size(
      width: proposal.width ?? max(size.width, row.width),
      height: proposal.height ?? row.height + size.height
    )
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let offered = offered(ProposedSize(rect.size))
    let barHeight = bar.size(for: ProposedSize(rect.size)).height
    let room = rect.inset(by: EdgeInsets(.top, barHeight))
    content.place(
      in: room.aligned(content.size(for: offered), .center),
      proposal: offered,
      on: &canvas
    )
    let row = Rect(x: rect.x, y: rect.y, width: rect.width, height: barHeight)
    bar.place(in: row, proposal: ProposedSize(rect.size), on: &canvas)
  }
}
