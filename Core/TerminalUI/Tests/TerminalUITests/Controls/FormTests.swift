import TerminalUI
import Testing

@MainActor
@Suite struct FormTests {
  struct SyncUp: View {
    @State private var title = "Design"
    @State private var minutes = 5
    @State private var isOn = true
    @State private var note = ""
    var body: some View {
      Form {
        Section("Info") {
          TextField("Title", text: $title)
          Stepper("Minutes", value: $minutes, in: 5...30, step: 5)
          Toggle("Sound", isOn: $isOn)
        }
        Section {
          TextField("Note", text: $note, axis: .vertical)
        } header: {
          Text("Note")
        } footer: {
          Text("optional").dim()
        }
        Section("More") {
          LabeledContent("Length", value: "5 min")
        }
      }
    }
  }

  @Test func sections() {
    let host = ViewHost(20, 11) { SyncUp() }
    #expect(
      host.lines == [
        "Info",
        "  Design",
        "  Minutes ‹ 5 ›",
        "  [x] Sound",
        "",
        "Note",
        "  Note",
        "optional",
        "",
        "More",
        "  Length       5 min",
      ]
    )
  }

  @Test func whatHasTheFocusComesIntoSight() {
    let host = ViewHost(20, 5) { SyncUp() }
    #expect(host.cursor == Position(x: 8, y: 1))
    host.press(.downArrow, "+", .tab, .tab)
    host.type("one")
    #expect(host.lines.contains { $0.hasPrefix("  one") })
    for _ in 0..<3 {
      host.press(.return)
      host.type("more")
      #expect(host.cursor.map { host.lines[$0.y].hasPrefix("  more") } == true)
    }
    #expect(host.cursor?.y == 4)
    host.send(.mouse(MouseEvent(.scrollUp, x: 5, y: 0)))
    host.press(.upArrow, .upArrow, .upArrow)
    #expect(host.cursor.map { host.lines[$0.y].hasPrefix("  one") } == true)
  }

  @Test func withoutSections() {
    #expect(
      rows(10, 3) {
        Form {
          Toggle("a", isOn: .constant(true))
          Button("OK") {}
        }
      } == ["[x] a", "[ OK ]", ""]
    )
    #expect(rows(10, 1) { Form {} } == [""])
  }

  @Test(arguments: [(20, 5), (1, 1), (0, 0)])
  func anySize(width: Int, height: Int) {
    let host = ViewHost(width, height) { SyncUp() }
    for _ in 0..<6 { host.press(.tab, .space, "x", .rightArrow) }
    #expect(host.lines.count == height)
  }
}
