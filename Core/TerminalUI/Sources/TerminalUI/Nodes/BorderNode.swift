/// A line around a node, one cell wide.
final class BorderNode: PaddingNode {
  private let border: BorderStyle
  private let style: Style

  init(border: BorderStyle, style: Style, child: Node) {
    self.border = border
    self.style = style
    super.init(insets: EdgeInsets(.all, 1), child: child)
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    canvas.clipped(to: rect.inset(by: insets)) { canvas in
      super.draw(in: rect, proposal: proposal, on: &canvas)
    }
    let glyphs = border.characters.compactMap { Glyph($0) }
    guard glyphs.count == 6 else { return }
    let (right, bottom) = (rect.x + rect.width - 1, rect.y + rect.height - 1)
    let across = (rect.x + 1, max(0, rect.width - 2))
    let down = (rect.y + 1, max(0, rect.height - 2))
    for y in [rect.y, bottom] {
      let line = Rect(x: across.0, y: y, width: across.1, height: 1)
      canvas.repeating(glyphs[0], in: line, style: style)
    }
    for x in [rect.x, right] {
      let line = Rect(x: x, y: down.0, width: 1, height: down.1)
      canvas.repeating(glyphs[1], in: line, style: style)
    }
    canvas.write(glyphs[2], x: rect.x, y: rect.y, style: style)
    canvas.write(glyphs[3], x: right, y: rect.y, style: style)
    canvas.write(glyphs[4], x: rect.x, y: bottom, style: style)
    canvas.write(glyphs[5], x: right, y: bottom, style: style)
  }
}
