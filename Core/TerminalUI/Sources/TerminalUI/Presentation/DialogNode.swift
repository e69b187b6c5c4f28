/// Texts with buttons below them.
///
/// The buttons stand beside each other where there is room, and otherwise one below the other. They
/// get their room first; the texts scroll where they do not fit.
final class DialogNode: Node {
  private let isColumn: Bool
  private let texts: Node
  private let buttons: [Node]
  private var stacks: (row: StackNode, column: StackNode)?

  init(isColumn: Bool, texts: [Node], buttons: [Node], in context: ViewContext) {
    self.isColumn = isColumn
    let column = StackNode(axis: .vertical, alignment: .center, spacing: nil, children: texts)
    self.texts = FittingScrollNode(offersHeight: false, in: context, content: column)
    self.buttons = buttons
    super.init(children: [self.texts] + buttons)
  }

  override func partsChanged() {
    stacks = nil
  }

  override func invalidate() {
    super.invalidate()
    stacks = nil
  }

  /// The row or the column of the buttons, whichever fits.
  private func buttonStack(_ proposal: ProposedSize) -> StackNode {
    let stacks = stacks ?? makeStacks()
    self.stacks = stacks
    let width = stacks.row.size(for: ProposedSize(width: nil, height: nil)).width
    let fits = width <= proposal.width ?? .infinity
    // A text field takes all columns there are.
    let hasField = buttons.contains { $0.visit { $0 is TextFieldNode } }
    return isColumn || hasField || !fits ? stacks.column : stacks.row
  }

  private func makeStacks() -> (row: StackNode, column: StackNode) {
    let parts = buttons.flatMap(\.parts)
    let row = StackNode(axis: .horizontal, alignment: .center, spacing: nil, parts: parts)
    let column = StackNode(axis: .vertical, alignment: .center, spacing: nil, parts: parts)
    return (row, column)
  }

  private struct Layout {
    let buttons: StackNode
    let offeredToTexts: ProposedSize
    let texts: Size
    let gap: Int
    let row: Size
  }

  private func layout(_ proposal: ProposedSize) -> Layout {
    let buttons = buttonStack(proposal)
    let row = buttons.size(for: proposal)
    let rest = proposal.height.map { max(0, $0 - row.height) }
    let offered = ProposedSize(width: proposal.width, height: rest)
    let size = texts.size(for: offered)
    let gap = size.height > 0 && size.height < rest ?? .infinity ? 1 : 0
    return Layout(buttons: buttons, offeredToTexts: offered, texts: size, gap: gap, row: row)
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let layout = layout(proposal)
    return Size(
      width: max(layout.texts.width, layout.row.width),
      height: layout.texts.height + layout.gap + layout.row.height
    )
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let layout = layout(proposal)
    let upper = rect.aligned(layout.texts, .top)
    texts.place(in: upper, proposal: layout.offeredToTexts, on: &canvas)
    var lower = rect.aligned(layout.row, .top)
    lower.y += layout.texts.height + layout.gap
    layout.buttons.place(in: lower, proposal: proposal, on: &canvas)
  }
}
