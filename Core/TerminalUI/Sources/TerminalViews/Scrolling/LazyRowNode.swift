/// A row that was made when it scrolled into view.
final class LazyRowNode: Node {
  let id: AnyHashable
  let body: ViewNode
  /// The number among rows of the same id; `nil` if it is the only visible one.
  let twin: Int?
  private let alignment: HorizontalAlignment
  /// The index of the row.
  var index: Int
  private var column: LinearStackNode?

  init(
    id: AnyHashable,
    twin: Int?,
    index: Int,
    body: ViewNode,
    alignment: HorizontalAlignment
  ) {
    self.id = id
    self.twin = twin
    self.index = index
    self.body = body
    self.alignment = alignment
    super.init(children: [body])
  }

  /// The only node of the row, or a column of all of them.
  private var content: Node {
    let parts = body.parts
    if parts.count == 1 { return parts[0] }
    if let column {
      column.give(hints)
      return column
    }
    let alignment = Alignment(horizontal: alignment, vertical: .top)
    let column = LinearStackNode(axis: .vertical, alignment: alignment, spacing: nil, parts: parts)
    self.column = column
    return column
  }

  override func partsChanged() {
    invalidate()
    column = nil
  }

  override func invalidate() {
    super.invalidate()
    column?.invalidate()
  }

  override func measure(_ proposal: ProposedSize) -> Size { content.size(for: proposal) }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    content.place(in: rect, proposal: proposal, on: &canvas)
  }
}
