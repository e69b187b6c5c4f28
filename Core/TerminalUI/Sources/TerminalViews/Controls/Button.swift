/// A control that is pressed by Return or Space while it has the focus, by the mouse, and by its keyboard shortcut from
/// anywhere.
///
/// Where there is little room, the brackets are left out first, and then the label: the key stays.
public struct Button<Label: View>: View {
  public typealias Body = Never

  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  private var isTitled = false

  /// A button.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button.
  ///   - action: The action of the button.
  ///   - label: The label of the button.
  @preconcurrency
  public init(
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }
}

extension Button: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let face = context.environment.buttonFace
    if let face, face.replacesButton {
      var inner = context
      inner.environment.buttonFace = nil
      let parts = ButtonFace.Parts(label: AnyView(label), role: role, action: action)
      return Resolver.resolve(face.view(parts), in: inner, into: &nodes)
    }
    var inner = context
    inner.environment.shortcut = nil
    var shortcut = context.environment.shortcut
    var action = action
    if let dialog = context.environment.presentationContext.dialog {
      inner.environment.presentationContext.dialog = nil
      let isCancel = role == .cancel && shortcut == nil
      if isCancel { shortcut = .cancelAction }
      action = dialog.add(role, at: context.identity, shortcut: shortcut, action: action)
    }
    let control = ControlView(shortcut: shortcut, action: action) {
      let environment = context.environment
      let isRow = environment.isInRow && shortcut == nil && environment.buttonStyle == .automatic
      if let face {
        let parts = ButtonFace.Parts(label: AnyView(label), role: role, action: action)
        HStack {
          face.view(parts)
          if let shortcut { Text(shortcut.name).dim().lineLimit(1) }
        }
      } else if environment.buttonStyle == .plain || isRow {
        label
      } else {
        // A title is cut rather than broken, which would tear the brackets apart.
        ButtonLabel(
          label: label.lineLimit(isTitled ? 1 : environment.lineLimit),
          key: shortcut.map { Text($0.name).dim().lineLimit(1) }
        )
        .cellForeground(role == .destructive ? .red : context.environment.style.foreground)
      }
    }
    Resolver.resolve(control, in: inner, into: &nodes)
  }
}

extension Button where Label == Text {
  /// A button with a title.
  @preconcurrency
  public init<Title: StringProtocol>(
    _ title: Title,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
    isTitled = true
  }
}

/// The role of a button.
public enum ButtonRole: Hashable, Sendable {
  /// It deletes something.
  case destructive
  /// It leaves everything as it is.
  case cancel
}

/// The look of buttons.
public enum ButtonStyle: Hashable, Sendable {
  /// In brackets, with the key beside the label; in the rows of a list, brackets only with a key.
  case automatic
  /// In brackets, with the key beside the label.
  case bordered
  /// The label alone.
  case plain
}

/// The face of a button: its label and its key, in brackets where there is room for them.
struct ButtonLabel<Label: View, Key: View>: View {
  typealias Body = Never

  let label: Label
  let key: Key?
}

extension ButtonLabel: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    var context = context
    context.axis = .horizontal
    let key = key.map { Resolver.nodes(of: $0, in: context.child(.position(1))) }
    nodes.append(
      ButtonLabelNode(
        label: .single(Resolver.nodes(of: label, in: context.child(.position(0)))),
        key: key.map(Node.single),
        style: context.environment.style
      )
    )
  }
}

/// A label and a key in brackets: `[ Add ^S ]`, with less room `Add ^S`, and at last `^S`.
final class ButtonLabelNode: Node {
  private let label: Node
  private let key: Node?
  private let style: Style

  /// The form at a width.
  private struct Form {
    var hasBrackets = false
    /// The columns of the label; 0 if it is left out.
    var label: Int
    /// The columns of the key; 0 if there is none.
    var key: Int

    var width: Int {
      (hasBrackets ? 2 * ButtonLabelNode.bracket : 0) + label + key + (label > 0 && key > 0 ? 1 : 0)
    }
  }

  /// The columns of a bracket, with a space.
  private nonisolated static let bracket = 2
  /// The fewest columns of a cut label that can still be understood.
  private static let leastLabel = 3

  init(label: Node, key: Node?, style: Style) {
    self.label = label
    self.key = key
    self.style = style
    super.init(children: [label] + (key.map { [$0] } ?? []))
  }

  override var layoutPriority: Double { 0 }
  override var hidesHints: Bool { true }
  override var isSupplement: Bool { false }

  private func offered(_ width: Int?, _ proposal: ProposedSize) -> ProposedSize {
    ProposedSize(width: width, height: proposal.height)
  }

  private func form(for proposal: ProposedSize) -> Form {
    let ideal = label.size(for: offered(nil, proposal)).width
    let keyWidth = key?.size(for: offered(nil, proposal)).width ?? 0
    var form = Form(hasBrackets: true, label: ideal, key: keyWidth)
    guard let width = proposal.width else { return form }
    guard form.width > width else {
      let room = ideal + width - form.width
      // A text is never wider than it likes to be; a label with a spacer or a flexible frame takes all of the room.
      if room > ideal, !(label is TextNode) {
        form.label = max(ideal, label.size(for: offered(room, proposal)).width)
      }
      return form
    }
    form.hasBrackets = false
    guard form.width > width else { return form }
    form.label = width - (keyWidth > 0 ? keyWidth + 1 : 0)
    if form.label < min(Self.leastLabel, ideal) { form.label = keyWidth > 0 ? 0 : max(1, width) }
    if form.label > 0 { form.label = label.size(for: offered(form.label, proposal)).width }
    return form
  }

  override func measure(_ proposal: ProposedSize) -> Size {
    let form = form(for: proposal)
    let height = form.label > 0 ? label.size(for: offered(form.label, proposal)).height : 1
    return Size(width: form.width, height: max(1, height))
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    let form = form(for: proposal)
    var x = rect.x
    if form.hasBrackets {
      write("[", x: x, in: rect, on: &canvas)
      x += Self.bracket
    }
    if form.label > 0 {
      let offered = offered(form.label, proposal)
      place(label, x: x, offered: offered, in: rect, on: &canvas)
      x += form.label + (form.key > 0 ? 1 : 0)
    }
    if let key { place(key, x: x, offered: offered(form.key, proposal), in: rect, on: &canvas) }
    if form.hasBrackets { write("]", x: x + form.key + 1, in: rect, on: &canvas) }
  }

  private func place(
    _ node: Node,
    x: Int,
    offered: ProposedSize,
    in rect: Rect,
    on canvas: inout Canvas
  ) {
    var place = rect.aligned(node.size(for: offered), .leading)
    place.x = x
    node.place(in: place, proposal: offered, on: &canvas)
  }

  private func write(_ character: Character, x: Int, in rect: Rect, on canvas: inout Canvas) {
    guard let glyph = Glyph(character) else { return }
    let y = rect.aligned(Size(width: 1, height: 1), .leading).y
    canvas.write(glyph, x: x, y: y, style: style)
  }
}
