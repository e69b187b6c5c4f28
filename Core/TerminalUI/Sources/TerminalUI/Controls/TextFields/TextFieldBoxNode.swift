/// A line around a text field, which is stronger while the field has the focus.
final class TextFieldBoxNode: Node {
  private let field: TextFieldNode
  private let tint: Color?

  init(field: TextFieldNode, environment: EnvironmentValues) {
    self.field = field
    tint = environment.tint
    super.init(children: [BorderNode(border: .rounded, style: environment.style, child: field)])
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    super.draw(in: rect, proposal: proposal, on: &canvas)
    guard canvas.hasFocus(field) else { return }
    let (right, bottom) = (rect.x + rect.width - 1, rect.y + rect.height - 1)
    for line in [
      Rect(x: rect.x, y: rect.y, width: rect.width, height: 1),
      Rect(x: rect.x, y: bottom, width: rect.width, height: 1),
      Rect(x: rect.x, y: rect.y, width: 1, height: rect.height),
      Rect(x: right, y: rect.y, width: 1, height: rect.height),
    ] {
      canvas.restyle(line.intersection(rect)) { style in
        style.attributes.insert(.bold)
        style.foreground = tint ?? style.foreground
      }
    }
  }
}
