import TerminalUI
import Testing

@MainActor
@Suite struct ToggleTests {
  struct Settings: View {
    @State private var isOn = false
    var body: some View {
      Toggle("Sound", isOn: $isOn).keyboardShortcut("s")
      Text(isOn ? "on" : "off")
    }
  }

  @Test func keysAndClicksChangeIt() {
    let host = ViewHost(12, 2) { Settings() }
    #expect(host.lines == ["[ ] Sound s", "    off"])
    host.press(.space)
    #expect(host.lines == ["[x] Sound s", "    on"])
    host.press(.return)
    #expect(host.lines[1] == "    off")
    host.press("s")
    #expect(host.lines[1] == "    on")
    host.click(1, 0)
    #expect(host.lines[1] == "    off")
  }

  @Test func labels() {
    #expect(rows(9, 1) { Toggle("Sound", isOn: .constant(true)).labelsHidden() } == ["   [x]"])
    #expect(
      rows(9, 1) {
        Toggle(isOn: .constant(true)) { Text("a").bold() }
      } == ["  [x] a"]
    )
    let tinted = ViewHost(9, 1) { Toggle("Sound", isOn: .constant(true)).tint(.green) }
    #expect(tinted.screen[1, 0].style.foreground == .green)
  }

  @Test func disabled() {
    let isOn = Slot(false)
    let host = ViewHost(9, 1) {
      Toggle("Sound", isOn: isOn.binding).keyboardShortcut("s").disabled(true)
    }
    host.press(.return, "s")
    host.click(1, 0)
    #expect(!isOn.value)
    #expect(host.screen[1, 0].style.attributes == .dim)
  }

  @Test(arguments: [(20, 5), (1, 1), (0, 0)])
  func anySize(width: Int, height: Int) {
    let host = ViewHost(width, height) { Settings() }
    host.press(.space, .return, "s")
    #expect(host.lines.count == height)
  }
}
