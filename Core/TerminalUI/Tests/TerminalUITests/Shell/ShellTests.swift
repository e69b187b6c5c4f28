import TerminalUI
import Testing

@MainActor
@Suite struct ShellTests {
  struct Note: View {
    let shell: ShellModel
    @State private var text = ""
    var body: some View {
      ShellView(model: shell) {
        VStack {
          TextField("note", text: $text)
          Button("Clear") { text = "" }.keyboardShortcut("c")
        }
      } status: {
        Text("")
      }
    }
  }

  private let shell = ShellModel(keys: [KeyHelp(key: "^T", title: "let a second go by")])

  /// Gives a key to the views, and to the shell if none of them uses it.
  private func press(_ keys: KeyEquivalent?..., in host: ViewHost) {
    for press in keys.compactMap({ $0.map { KeyPress($0) } }) where !host.send(.key(press)) {
      shell.handle(press, in: host)
    }
  }

  @Test func f1ShowsTheHelpFromATextField() {
    let host = ViewHost(50, 20) { Note(shell: shell) }
    press("?", "q", in: host)
    #expect(!shell.hasQuit)
    #expect(host.lines.contains { $0.contains("?q") })
    press(.function(1), in: host)
    let help = host.lines.joined(separator: "\n")
    for key in ["^T", "F1", "^U ^K ^W", "^C", "Tab ↑ ↓"] { #expect(help.contains(key)) }
    #expect(!help.contains("quit\n"))
    #expect(!help.contains("Clear"))
    press(.function(1), "x", in: host)
    #expect(host.lines.contains { $0.contains("?qx") })
  }

  @Test func theHelpNamesTheKeysOfTheProgram() {
    let host = ViewHost(50, 20) { Note(shell: shell) }
    press(.tab, "?", in: host)
    let help = host.lines.joined(separator: "\n")
    for text in ["c   ", "Clear", "^T", "let a second go by", "quit", "F1", "Space"] {
      #expect(help.contains(text))
    }
    #expect(!help.contains("^U"))
    press("q", "q", in: host)
    #expect(shell.hasQuit)
  }

  @Test func aScreenThatIsLeftForAnotherSaysSo() {
    let shell = ShellModel(leaving: "back")
    let host = ViewHost(50, 20) { Note(shell: shell) }
    #expect(host.lines.contains { $0.hasSuffix("q back") })
    press(.function(1), in: host)
    press(.function(1), .tab, in: host)
    shell.handle(KeyPress("?"), in: host)
    #expect(host.lines.contains { $0.contains("q ") && $0.contains("back") })
    #expect(!host.lines.contains { $0.contains("quit ") && !$0.contains("at once") })
  }

  @Test func aFaultTakesThePlaceOfTheStatus() {
    let host = ViewHost(70, 5) {
      ShellView(model: shell) {
        Text("")
      } status: {
        Text("Count 1")
      }
    }
    #expect(host.lines.contains { $0.hasPrefix("Count 1") })
    shell.fault = "Unimplemented: 'SkyClient.color'"
    #expect(host.lines.contains { $0.hasPrefix("Fault: Unimplemented: 'SkyClient.color'") })
    #expect(host.lines.contains { $0.hasSuffix("q quit") })
  }
}
