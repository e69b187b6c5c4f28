/// A field for text that can be changed.
///
/// ```swift
/// TextField("Title", text: $store.syncUp.title)
///   .onSubmit { store.send(.saveButtonTapped) }
/// ```
///
/// Without text, the prompt is shown. The cursor moves and deletes by characters as the user sees them.
/// With Alt or Control it moves and deletes by words (^W deletes the word before it). Home and End (^A, ^E) go to the
/// ends; ^U and ^K delete up to there. Characters go into the text and are no keyboard shortcuts as long as the field
/// has the focus. Tab, Esc, ↑ and ↓ are left to others, and so is Return without an ``View/onSubmit(_:)``.
///
/// With the axis `.vertical` the field has as many lines as the text, Return makes a new one, and ↑
/// and ↓ leave the field at its ends only.
///
/// A key costs a copy of the text and the rows around the cursor: with 1 MB of text, parts of a millisecond. A text
/// that is set from elsewhere is broken into rows as a whole.
public struct TextField: View {
  private let text: Binding<String>
  private let prompt: Text
  private let axis: Axis

  /// A field with a title, which is shown as long as there is no text.
  ///
  /// - Parameters:
  ///   - title: The name of the value.
  ///   - text: The text.
  ///   - prompt: The text that is shown instead of the title.
  ///   - axis: The direction in which the field makes room for a long text.
  public init<Title: StringProtocol>(
    _ title: Title,
    text: Binding<String>,
    prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.text = text
    self.prompt = prompt ?? Text(title)
    self.axis = axis
  }

  public var body: some View {
    let _ = text.wrappedValue
    TextFieldView(text, lines: axis == .horizontal ? .one : .growing, prompt: prompt)
  }
}

/// A field for a secret, which shows only the number of characters.
///
/// It is used like a ``TextField``.
public struct SecureField: View {
  private let text: Binding<String>
  private let prompt: Text

  /// A field with a title, which is shown as long as there is no text.
  ///
  /// - Parameters:
  ///   - title: The name of the value.
  ///   - text: The secret.
  ///   - prompt: The text that is shown instead of the title.
  public init<Title: StringProtocol>(
    _ title: Title,
    text: Binding<String>,
    prompt: Text? = nil
  ) {
    self.text = text
    self.prompt = prompt ?? Text(title)
  }

  public var body: some View {
    let _ = text.wrappedValue
    TextFieldView(text, lines: .one, mask: "•", prompt: prompt)
  }
}

/// A field for a long text, which takes all the room it is offered.
///
/// It is used like a ``TextField`` with the axis `.vertical`.
public struct TextEditor: View {
  private let text: Binding<String>

  /// An editor of a text.
  public init(text: Binding<String>) {
    self.text = text
  }

  public var body: some View {
    let _ = text.wrappedValue
    TextFieldView(text, lines: .filling, prompt: Text(""))
  }
}

/// The look of text fields.
public enum TextFieldStyle: Hashable, Sendable {
  /// Underlined.
  case automatic
  /// The text alone.
  case plain
  /// In a box, which takes a cell on each side.
  case roundedBorder
}

extension EnvironmentValues {
  private struct Key: EnvironmentKey {
    static let defaultValue = TextFieldStyle.automatic
  }

  var textFieldStyle: TextFieldStyle {
    get { self[Key.self] }
    set { self[Key.self] = newValue }
  }
}

extension View {
  /// Sets how the text fields within look.
  public func textFieldStyle(_ style: TextFieldStyle) -> some View {
    environment(\.textFieldStyle, style)
  }
}

/// The common part of text fields: a field for text that can be changed.
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

/// A line around a text field, which is heavier while the field has the focus.
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
