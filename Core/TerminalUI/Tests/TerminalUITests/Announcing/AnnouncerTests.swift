import TerminalUI
import Testing

@MainActor
@Suite struct AnnouncerTests {
  struct Counter: View {
    @State private var count = 0
    var body: some View {
      VStack {
        Text("Count:   \(count)").border()
        HStack {
          Button("Up") { count += 1 }.keyboardShortcut("+")
          Button("Down") { count -= 1 }
        }
      }
    }
  }

  @Test func saysWhatIsNew() {
    let host = ViewHost(20, 5) { Counter() }
    var announcer = Announcer()
    #expect(
      announcer.announcements(of: host) == ["Count: 0", "[ Up + ] [ Down ]", "> [ Up + ]"]
    )
    #expect(announcer.announcements(of: host) == [])
    host.press("+")
    #expect(announcer.announcements(of: host) == ["Count: 1"])
    host.press(.tab, .return)
    #expect(announcer.announcements(of: host) == ["Count: 0", "> [ Down ]"])
  }
}
