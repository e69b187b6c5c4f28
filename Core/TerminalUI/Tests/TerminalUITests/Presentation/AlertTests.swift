import TerminalUI
import Testing

@MainActor
@Suite struct AlertTests {
  struct Root: View {
    let log: Recorder
    @State private var isPresented = true
    var body: some View {
      Text(isPresented ? "open" : "closed")
        .alert("Delete?", isPresented: $isPresented) {
          Button("Delete", role: .destructive) { log.note("delete") }.keyboardShortcut("d")
          Button("Cancel", role: .cancel) { log.note("cancel") }
        } message: {
          Text("It cannot be undone.")
        }
    }
  }

  let log = Recorder()

  @Test func titleMessageAndButtons() {
    let host = ViewHost(36, 8) { [log] in Root(log: log) }
    #expect(
      host.lines == [
        "",
        "  ╭─────────────────────────────╮",
        "  │          Delete?            │",
        "  │    It cannot be undone.     │",
        "  │                             │",
        "  │ [ Delete d ] [ Cancel Esc ] │",
        "  ╰─────────────────────────────╯",
        "",
      ]
    )
  }

  @Test func aButtonTakesTheAlertAwayAfterItsAction() {
    let host = ViewHost(36, 8) { [log] in Root(log: log) }
    host.press("d")
    #expect(log.take() == ["delete"])
    #expect(host.lines[3].contains("closed"))
  }

  @Test func theFocusBeginsWhereNothingIsDeleted() {
    let host = ViewHost(36, 8) { [log] in Root(log: log) }
    host.press(.return)
    #expect(log.take() == ["cancel"])
    #expect(host.lines[3].contains("closed"))
  }

  @Test func arrowsGoFromButtonToButton() {
    let host = ViewHost(36, 8) { [log] in Root(log: log) }
    host.press(.leftArrow, .return)
    #expect(log.take() == ["delete"])
  }

  @Test func escIsForTheCancelButton() {
    let host = ViewHost(36, 8) { [log] in Root(log: log) }
    host.press(.escape)
    #expect(log.take() == ["cancel"])
    #expect(host.lines[3].contains("closed"))
  }

  @Test func withoutButtonsThereIsOneThatSaysOK() {
    let isPresented = Box(true)
    let host = ViewHost(20, 6) {
      Text("base").alert("Done", isPresented: isPresented.binding) {}
    }
    #expect(
      host.lines == [
        "     ╭────────╮",
        "     │  Done  │",
        "     │        │",
        "     │ [ OK ] │",
        "     ╰────────╯",
        "",
      ]
    )
    host.press(.return)
    #expect(!isPresented.value)
  }

  @Test func longTextsScrollAboveTheButtons() {
    let host = ViewHost(20, 6) {
      Text("base").alert("A title", isPresented: .constant(true)) {
      } message: {
        Text("A message that takes more than one row")
      }
    }
    #expect(
      host.lines == [
        "╭──────────────────╮",
        "│     A title    ┃ │",
        "│ A message that ┃ │",
        "│ takes more than  │",
        "│      [ OK ]      │",
        "╰──────────────────╯",
      ]
    )
    host.press(.upArrow, .downArrow)
    #expect(host.lines[3].contains("one row"))
    #expect(host.lines[4].contains("[ OK ]"))
  }

  @Test(arguments: [(0, 0), (1, 1), (5, 2), (20, 5), (80, 24)])
  func anAlertFitsOnAnyScreen(width: Int, height: Int) {
    let host = ViewHost(width, height) { [log] in Root(log: log) }
    #expect(host.lines.count == height)
    host.press(.escape)
    #expect(log.take() == ["cancel"])
  }

  struct Narrow: View {
    let log: Recorder
    @State private var isPresented = true
    var body: some View {
      Text("base").alert("End it?", isPresented: $isPresented) {
        Button("Save and end") { log.note("save") }
        Button("Discard", role: .destructive) { log.note("discard") }
        Button("Resume", role: .cancel) { log.note("resume") }
      } message: {
        Text("There is time left. It can go on.")
      }
    }
  }

  @Test func theSmallestScreenShowsALineOfTheQuestion() {
    let host = ViewHost(20, 5) { [log] in Narrow(log: log) }
    #expect(
      host.lines == [
        "╭──────────────────╮",
        "│     End it?    ┃ │",
        "│  Save and end  ┃ │",
        "│  [ Discard ]     │",
        "╰──────────────────╯",
      ]
    )
    // The question scrolls, and so do the buttons with the focus.
    host.press(.upArrow, .downArrow)
    #expect(host.lines[1].contains("There is"))
    host.press(.tab, .tab, .tab)
    #expect(host.lines[3].contains("[ Resume Esc ]"))
    host.press(.return)
    #expect(log.take() == ["resume"])
  }

  struct Nested: View {
    let log: Recorder
    @State private var sheet = true
    var body: some View {
      Button("base") { log.note("base") }.sheet(isPresented: $sheet) { Inner(log: log) }
    }
  }

  struct Inner: View {
    let log: Recorder
    @State private var alert = false
    @State private var value: Int? = 7
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        Button("a") { dismiss() }
        Button("ask") { alert = true }
      }
      .alert("Value", isPresented: $alert, presenting: value) { value in
        Button("Yes \(value)") { log.note("yes \(value)") }
      } message: { value in
        Text("It is \(value).")
      }
    }
  }

  @Test func aSheetPresentsAnAlertInFront() {
    let host = ViewHost(30, 8) { [log] in Nested(log: log) }
    host.press(.tab, .return)
    #expect(host.lines.contains { $0.contains("It is 7.") })
    host.press(.return)
    #expect(log.take() == ["yes 7"])
    #expect(host.lines.contains { $0.contains("[ ask ]") })
    host.press(.return, .escape)
    #expect(host.lines.contains { $0.contains("[ ask ]") })
    host.press(.upArrow, .return, .return)
    #expect(log.take() == ["base"])
  }

  @Test func anAlertMayAskForText() {
    let name = Box("")
    let host = ViewHost(20, 7) { [log] in
      Text("base").alert("Name?", isPresented: .constant(true)) {
        TextField("name", text: name.binding)
        Button("Save") { log.note(name.value) }.keyboardShortcut("s", modifiers: .control)
      }
    }
    host.press("a", "b")
    #expect(name.value == "ab")
    #expect(host.lines[3].contains("ab"))
    #expect(host.lines[4] == "│   [ Save ^S ]    │")
    host.send(.key(KeyPress("s", modifiers: .control)))
    #expect(log.take() == ["ab"])
  }

  struct Fact: Identifiable {
    let title: String
    var id: String { title }
  }

  @Test func anAlertMayBeAValue() {
    let fact = Box<Fact?>(Fact(title: "4 is even."))
    let host = ViewHost(24, 6) {
      Text("base").alert(item: fact.binding) { Alert(title: Text($0.title)) }
    }
    #expect(host.lines[1] == "     │ 4 is even. │")
    fact.value = Fact(title: "5 is odd.")
    #expect(host.lines[1] == "     │ 5 is odd. │")
    host.press(.return)
    #expect(fact.value == nil)
    #expect(host.lines[2].contains("base"))
  }

  @Test func anAlertThatIsAValueHasUpToTwoButtons() {
    let isPresented = Box(true)
    let host = ViewHost(30, 7) { [log] in
      Text("base").alert(isPresented: isPresented.binding) {
        Alert(
          title: Text("Leave?"),
          message: Text("Nothing is saved."),
          primaryButton: .destructive(Text("Leave")) { log.note("leave") },
          secondaryButton: .cancel { log.note("stay") }
        )
      }
    }
    #expect(host.lines[4].contains("[ Leave ] [ Cancel Esc ]"))
    host.press(.escape)
    #expect(log.take() == ["stay"])
    #expect(!isPresented.value)
  }

  @Test func aChoiceIsAColumnWithCancel() {
    let isPresented = Box(true)
    let host = ViewHost(24, 8) { [log] in
      Text("").confirmationDialog("Which?", isPresented: isPresented.binding) {
        Button("One") { log.note("1") }
        Button("Two") { log.note("2") }
      }
    }
    #expect(
      host.lines == [
        "   ╭────────────────╮",
        "   │     Which?     │",
        "   │                │",
        "   │    [ One ]     │",
        "   │    [ Two ]     │",
        "   │ [ Cancel Esc ] │",
        "   ╰────────────────╯",
        "",
      ]
    )
    host.press(.downArrow, .return)
    #expect(log.take() == ["2"])
    #expect(!isPresented.value)
  }

  @Test func looksOfThePresenterAreNoConcernOfTheAlert() {
    let host = ViewHost(20, 6) { [log] in
      Button("b") { log.note("b") }
        .alert("Done", isPresented: .constant(true)) {
          Button("Fine") { log.note("fine") }
        }
        .keyboardShortcut("k")
        .disabled(true)
    }
    #expect(host.lines[3] == "    │ [ Fine ] │")
    host.press(.return)
    #expect(log.take() == ["fine"])
  }
}
