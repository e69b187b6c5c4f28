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
        Text("text").keyHelp("y", "where the focus never is")
        Text("off").keyHelp("z", "nothing").disabled(true)
      }
      .keyHelp("r", "read again")
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
      keys(host) == ["r: read again", "d: Delete all", "+: count up", "^W: Wrap lines"]
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

  struct Names: View {
    let names: [String]
    @State private var text = ""
    @FocusState private var isSearching: Bool
    var body: some View {
      VStack {
        List { ForEach(names, id: \.self) { Button($0) {} } }
          .keyHelp("d", "Delete")
        Button("Find") { isSearching = true }.keyboardShortcut("/")
        Button("Save") {}.keyboardShortcut("s", modifiers: .control)
        TextField("find", text: $text).focused($isSearching)
      }
    }
  }

  @Test func keysAreListedWhereTheFocusReachesThem() {
    let host = ViewHost(30, 12) { Names(names: ["a", "b"]) }
    #expect(
      keys(host) == [
        "d: Delete", "/: Find", "^S: Save", "j k: down, up",
        "g G: to the first row, to the last row",
      ]
    )
    host.press(.tab)
    #expect(keys(host) == ["/: Find", "^S: Save"])
    #expect(keys(ViewHost(30, 12) { Names(names: []) }) == ["/: Find", "^S: Save"])
  }

  @Test func aTextFieldLeavesOutWhatItTakesForItself() {
    let host = ViewHost(30, 12) { Names(names: ["a"]) }
    host.press("/")
    #expect(host.isTextFieldFocused)
    #expect(
      keys(host) == [
        "^S: Save", "^A ^E: to the begin of the line, to its end",
        "^U ^K ^W: delete to the begin, to the end, a word",
      ]
    )
  }

  @Test func lettersThatAreTakenAreNoArrowKeys() {
    let host = ViewHost(30, 4) {
      VStack {
        List { ForEach(0..<9, id: \.self) { Text("\($0)") } }
        Button("Go to") {}.keyboardShortcut("g")
      }
    }
    #expect(keys(host) == ["g: Go to", "j k: down, up", "G: to the last row"])
  }
}
