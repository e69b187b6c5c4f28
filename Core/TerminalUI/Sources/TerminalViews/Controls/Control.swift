/// A view that takes the focus, and runs an action when it is pressed.
struct ControlView<Content: View>: View {
  typealias Body = Never

  let shortcut: KeyboardShortcut?
  /// Handles other keys while the view has the focus.
  let keys: (@MainActor (KeyPress) -> KeyPress.Result)?
  let action: @MainActor () -> Void
  let content: Content

  init(
    shortcut: KeyboardShortcut? = nil,
    keys: (@MainActor (KeyPress) -> KeyPress.Result)? = nil,
    action: @escaping @MainActor () -> Void,
    @ViewBuilder content: () -> Content
  ) {
    self.shortcut = shortcut
    self.keys = keys
    self.action = action
    self.content = content()
  }
}

extension ControlView: PrimitiveView {
  func makeNodes(in context: ViewContext, into nodes: inout [Node]) {
    let isEnabled = context.environment.isEnabled
    nodes.append(
      ControlNode(
        identity: context.identity,
        isEnabled: isEnabled,
        shortcut: shortcut,
        keys: keys,
        action: action,
        child: .single(Resolver.nodes(of: content, in: context.child(.position(0))))
      )
    )
  }
}

/// A node that can be pressed. With the focus it is drawn in reverse; disabled, faint.
class ControlNode: Node {
  let identity: ViewIdentity
  let isEnabled: Bool
  private let key: KeyboardShortcut?
  private let keys: (@MainActor (KeyPress) -> KeyPress.Result)?
  private let action: @MainActor () -> Void

  init(
    identity: ViewIdentity,
    isEnabled: Bool,
    shortcut: KeyboardShortcut?,
    keys: (@MainActor (KeyPress) -> KeyPress.Result)? = nil,
    action: @escaping @MainActor () -> Void,
    child: Node
  ) {
    self.identity = identity
    self.isEnabled = isEnabled
    self.keys = keys
    self.action = action
    key = shortcut
    super.init(children: [child])
  }

  override var focusIdentity: ViewIdentity? { isEnabled ? identity : nil }
  override var shortcut: KeyboardShortcut? { isEnabled ? key : nil }

  override func activate() {
    if isEnabled { action() }
  }

  override func handle(_ press: KeyPress) -> KeyPress.Result {
    guard isEnabled else { return .ignored }
    if let keys, keys(press) == .handled { return .handled }
    guard press.modifiers.isEmpty, press.key == .return || press.key == .space else {
      return .ignored
    }
    activate()
    return .handled
  }

  override func handle(_ event: MouseEvent) -> KeyPress.Result {
    switch event.kind {
    case .down(.left): return .handled
    case .up(.left):
      if frame.contains(event.x, event.y) { activate() }
      return .handled
    default: return .ignored
    }
  }

  override func draw(in rect: Rect, proposal: ProposedSize, on canvas: inout Canvas) {
    super.draw(in: rect, proposal: proposal, on: &canvas)
    if canvas.hasFocus(self) {
      canvas.restyle(rect) { $0.attributes.formSymmetricDifference(.reverse) }
    }
    if !isEnabled { canvas.restyle(rect) { $0.attributes.insert(.dim) } }
  }
}

/// The label of a control, with its key; nothing where labels are hidden.
struct ControlLabel<Label: View>: View {
  @Environment(\.areLabelsHidden) private var isHidden
  let shortcut: KeyboardShortcut?
  let label: Label

  var body: some View {
    if !isHidden { label }
    if let shortcut { Text(shortcut.name).dim() }
  }
}

extension EnvironmentValues {
  private struct LabelsKey: EnvironmentKey {
    static let defaultValue = false
  }

  var areLabelsHidden: Bool {
    get { self[LabelsKey.self] }
    set { self[LabelsKey.self] = newValue }
  }
}

extension View {
  /// Hides the labels of the controls within. The titles of buttons and the prompts of text fields are no labels in
  /// this sense.
  public func labelsHidden() -> some View {
    environment(\.areLabelsHidden, true)
  }
}
