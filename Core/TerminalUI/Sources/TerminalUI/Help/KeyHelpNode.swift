/// A node that says what a key does.
final class KeyHelpNode: Node {
  private let help: KeyHelp

  init(help: KeyHelp, child: Node) {
    self.help = help
    super.init(children: [child])
  }

  override var keyHelp: [KeyHelp] { [help] }
}
