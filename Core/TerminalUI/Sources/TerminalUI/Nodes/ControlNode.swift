/// A node that can be pressed. With the focus it is drawn in reverse; disabled, faint.
class ControlNode: Node {
  let identity: Identity
  let isEnabled: Bool
  private let key: KeyboardShortcut?
  private let keys: (@MainActor (KeyPress) -> KeyPress.Result)?
  private let action: @MainActor () -> Void

  init(
    identity: Identity,
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

  override var focusIdentity: Identity? { isEnabled ? identity : nil }
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
