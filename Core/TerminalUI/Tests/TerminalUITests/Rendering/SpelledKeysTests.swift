import TerminalUI
import Testing

@MainActor
@Suite struct SpelledKeysTests {
  @Test func keysWithoutALikenessInASCIIAreSpelled() {
    let host = ViewHost(size: Size(width: 20, height: 1)) { Text("⏎ open  ⌫ delete").lineLimit(1) }
    host.spellKeys()
    #expect(host.screen.lines == ["Enter open  Backspa…"])
    let shell = ShellModel()
    let help = ViewHost(size: Size(width: 60, height: 20)) {
      ShellView(model: shell) {
        Text("")
      } status: {
        Text("")
      }
    }
    help.spellKeys()
    shell.handle(KeyPress("?"), in: help)
    #expect(help.screen.description.contains("Enter Space press a button"))
  }

  @Test func otherwiseTheyAreSigns() {
    let host = ViewHost(size: Size(width: 6, height: 1)) { Text("⏎ open") }
    #expect(host.screen.lines == ["⏎ open"])
  }
}
