import TerminalUI
import Testing

@MainActor
@Suite struct SmallFormTests {
  struct Sheet: View {
    @State private var isShown = true
    @State private var title = "Design"
    @State private var name = "Blob"
    @State private var minutes = 5
    @State private var theme = "Bubblegum"
    var body: some View {
      Text("list").sheet(isPresented: $isShown) {
        VStack(alignment: .leading) {
          Text("New sync-up").bold()
          Form {
            Section("Sync-up") {
              TextField("Title", text: $title)
              Stepper("Length in minutes", value: $minutes, in: 1...1440)
              Picker("Theme", selection: $theme) {
                ForEach(["Bubblegum", "Navy"], id: \.self) { (Text("● ") + Text($0)).tag($0) }
              }
            }
            Section("Attendees") {
              HStack {
                TextField("Name", text: $name)
                Button("×") {}
              }
              Button("New attendee") {}.keyboardShortcut("n", modifiers: .control)
            }
          }
          HStack {
            Button("Add") {}.keyboardShortcut("s", modifiers: .control)
            Button("Cancel") {}.keyboardShortcut(.escape)
          }
        }
        .frame(maxWidth: 60)
      }
    }
  }

  @Test func theSmallestWindowKeepsAFieldAndTheKeys() {
    let host = ViewHost(20, 5) { Sheet() }
    #expect(
      host.lines == [
        "New sync-up",
        "Sync-up            ┃",
        "  Design",
        "  Length in… ‹ 5 ›",
        "Add ^S Cancel Esc",
      ]
    )
    #expect(host.cursor == Position(x: 8, y: 2))
    for _ in 0..<3 { host.press(.tab) }
    #expect(host.lines[3] == "  Blob        [ × ]")
    #expect(host.cursor == Position(x: 6, y: 3))
  }

  @Test func aSmallWindowHasRoomForTheFormInsteadOfALine() {
    let host = ViewHost(40, 10) { Sheet() }
    #expect(
      host.lines == [
        "New sync-up",
        "Sync-up",
        "  Design",
        "  Length in minutes ‹ 5 ›",
        "  Theme ● Bubblegum ▾",
        "",
        "Attendees",
        "  Blob                             [ × ]",
        "  [ New attendee ^N ]",
        "[ Add ^S ] [ Cancel Esc ]",
      ]
    )
  }

  @Test func aLineStaysWhereTheViewFits() {
    #expect(ViewHost(40, 12) { Sheet() }.lines[0].hasPrefix("╭"))
    let host = ViewHost(20, 5) {
      Text("").sheet(isPresented: .constant(true)) { Text("Saved") }
    }
    #expect(host.lines[1].contains("╭───────╮"))
  }

  @Test(arguments: [
    (14, "[ Next up n ]"), (13, "[ Next up n ]"), (12, "Next up n"), (9, "Next up n"),
    (7, "Next… n"), (5, "Ne… n"), (4, "n"), (1, "n"),
  ])
  func aButtonLosesItsBracketsAndThenItsLabel(width: Int, text: String) {
    let lines = rows(width, 1) { Button("Next up") {}.keyboardShortcut("n") }
    #expect(lines[0].drop { $0 == " " } == text)
  }

  @Test func aButtonWithoutAKeyKeepsItsLabel() {
    #expect(rows(6, 1) { Button("Cancel") {} } == ["Cancel"])
    #expect(rows(4, 1) { Button("Cancel") {} } == ["Can…"])
    #expect(rows(1, 1) { Button("Cancel") {} } == ["…"])
  }
}
