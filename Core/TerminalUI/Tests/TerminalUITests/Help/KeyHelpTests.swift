import TerminalUI
import Testing

@MainActor
@Suite struct KeyHelpTests {
  struct Pad: View {
    @State private var isAsking = false
    var body: some View {
      VStack {
        Button("Delete all") { isAsking = true }.keyboardShortcut("d")
        Button("+") {}.keyboardShortcut("+").keyHelp("+", "count up")
        Button("Off") {}.keyboardShortcut("o").disabled(true)
        Toggle("Wrap lines", isOn: .constant(true)).keyboardShortcut("w", modifiers: .control)
        Button("no key") {}
        Text("text").keyHelp("r", "read again")
        Group {
          Text("a")
          Text("b")
        }
        .keyHelp("x", "both")
        Text("off").keyHelp("y", "nothing").disabled(true)
      }
      .alert("Sure?", isPresented: $isAsking) {
        Button("Yes") {}.keyboardShortcut("y")
        Button("No", role: .cancel) {}
      }
    }
  }

  private func keys(_ host: ViewHost) -> [String] {
    host.keyHelp.map { "\($0.key): \($0.title)" }
  }

  @Test func controlsAndViewsTellWhatTheirKeysDo() {
    let host = ViewHost(30, 12) { Pad() }
    #expect(
      keys(host) == ["d: Delete all", "+: count up", "^W: Wrap lines", "r: read again", "x: both"]
    )
  }

  @Test func onlyTheViewInFrontIsAsked() {
    let host = ViewHost(30, 12) { Pad() }
    host.press("d")
    #expect(keys(host) == ["y: Yes", "Esc: No"])
  }

  @Test func tabsTellTheirKeysAndThoseOfTheTabThatIsShown() {
    let host = ViewHost(30, 4) {
      TabView {
        Tab("A") { Button("Go") {}.keyboardShortcut("g") }
        Tab("B") { Button("Stop") {}.keyboardShortcut("s") }
      }
    }
    #expect(keys(host) == ["g: Go", "1–2: show a tab", "[ ]: show the tab before, the next one"])
    host.press("2")
    #expect(keys(host).first == "s: Stop")
  }
}
