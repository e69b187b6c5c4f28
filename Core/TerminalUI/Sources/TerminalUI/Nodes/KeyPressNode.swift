/// A node that handles keys which those within do not use.
final class KeyPressNode: Node {
  private let action: @MainActor (KeyPress) -> KeyPress.Result

  init(action: @escaping @MainActor (KeyPress) -> KeyPress.Result, child: Node) {
    self.action = action
    super.init(children: [child])
  }

  override func handle(_ press: KeyPress) -> KeyPress.Result { action(press) }
}
