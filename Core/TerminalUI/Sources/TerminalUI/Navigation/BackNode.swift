/// Goes back when it is clicked. The key for it is Esc, so it takes no focus.
final class BackNode: Node {
  private let action: @MainActor () -> Void

  init(action: @escaping @MainActor () -> Void, child: Node) {
    self.action = action
    super.init(children: [child])
  }

  override func handle(_ event: MouseEvent) -> KeyPress.Result {
    switch event.kind {
    case .down(.left): return .handled
    case .up(.left):
      if frame.contains(event.x, event.y) { action() }
      return .handled
    default: return .ignored
    }
  }
}
