/// A row of a list, over its full width, with room for the mark of the current one.
final class ListRowNode: Node {
  private let list: ListState
  private let content: Node

  /// The columns before the row.
  private static let margin = 2

  init(list: ListState, child: Node) {
    self.list = list
    content = child
    super.init(children: [child])
  }

  /// The headers and footers of sections are not indented.
  private var insets: EdgeInsets { EdgeInsets(.leading, content.isSupplement ? 0 : Self.margin) }

  override func measure(_ proposal: ProposedSize) -> Size {
    let size = insets(content.size(for: proposal.inset(by: insets)))
    return Size(width: proposal.width ?? size.width, height: size.height)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let offered = proposal.inset(by: insets)
    var place = rect.inset(by: insets)
    place.width = content.size(for: offered).width
    content.place(in: place, proposal: offered, on: &canvas)
    if let id = list.selected, path.contains(where: { ($0 as? LazyRowNode)?.id == id }) {
      if let mark = Glyph("•") { canvas.write(mark, x: rect.x, y: rect.y, style: Style()) }
      canvas.restyle(rect) { $0.attributes.insert(.bold) }
    }
    guard let current = list.current, isWithin(current) else { return }
    if let mark = Glyph("›") {
      let style = Style(attributes: list.isFocused ? [] : .dim)
      canvas.write(mark, x: rect.x, y: rect.y, style: style)
    }
    guard list.isFocused else { return }
    canvas.restyle(rect) { style in
      if list.hasSeveralControls {
        style.attributes.formSymmetricDifference(.reverse)
      } else {
        style.attributes.insert(.reverse)
      }
    }
  }
}
