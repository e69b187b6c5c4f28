/// The common part of text fields: a place for text that can be changed.
struct TextFieldView: View {
  typealias Body = Never

  let text: Binding<String>
  let lines: TextFieldNode.Lines
  var mask: Character?
  let prompt: Text

  init(
    _ text: Binding<String>,
    lines: TextFieldNode.Lines,
    mask: Character? = nil,
    prompt: Text
  ) {
    self.text = text
    self.lines = lines
    self.mask = mask
    self.prompt = prompt
  }
}

extension TextFieldView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let state = context.keep { TextFieldState(mask: mask, isMultiline: lines != .one) }
    state.take(text.wrappedValue)
    let style = context.environment.textFieldStyle
    let prompt = Resolver.nodes(
      of: prompt.dim().lineLimit(lines == .one ? 1 : nil),
      in: context.child(.position(0))
    )
    let field = TextFieldNode(
      text: text,
      state: state,
      lines: lines,
      submit: context.environment.submitAction?.perform,
      isUnderlined: style == .automatic,
      prompt: .single(prompt),
      context: context
    )
    guard style == .roundedBorder else { return nodes.append(field) }
    nodes.append(TextFieldBoxNode(field: field, environment: context.environment))
  }
}
