import TerminalUI
import Testing

@MainActor
@Suite struct ShellCommandTests {
  @Test func isDoneByItsKeyAndStandsInTheHelp() {
    let shell = ShellModel()
    var count = 0
    shell.commands = [ShellCommand("L", "go on") { count += 1 }]
    let host = ViewHost(40, 12) {
      ShellView(model: shell) {
        Text("Hello")
      } status: {
        Text("Count 0")
      }
    }
    func press(_ key: KeyEquivalent) {
      let press = KeyPress(key)
      if !host.send(.key(press)) { shell.handle(press, in: host) }
    }
    press("L")
    #expect(count == 1)
    press("?")
    #expect(host.lines.contains { $0.contains("L") && $0.contains("go on") })
  }

  @Test func aNoticeStandsInThePlaceOfHowThingsAre() {
    let shell = ShellModel()
    let host = ViewHost(40, 4) {
      ShellView(model: shell) {
        Text("Hello")
      } status: {
        Text("Count 0")
      }
    }
    shell.notice = "paused"
    #expect(host.lines.last?.hasPrefix("paused") == true)
    shell.notice = nil
    #expect(host.lines.last?.hasPrefix("Count 0") == true)
  }
}
