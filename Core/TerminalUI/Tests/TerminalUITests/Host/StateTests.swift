import TerminalUI
import Testing

@MainActor
@Suite struct StateTests {
  struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View {
      Button("\(name) \(count)") { count += 1 }.buttonStyle(.plain)
    }
  }

  struct Parent: View {
    @State private var isReversed = false
    @State private var isOn = true
    var body: some View {
      let names = isReversed ? ["b", "a"] : ["a", "b"]
      VStack(alignment: .leading) {
        ForEach(names, id: \.self) { Counter(name: $0) }
        if isOn { Counter(name: "c") }
      }
      .onKeyPress("r") {
        isReversed.toggle(); return .handled
      }
      .onKeyPress("c") {
        isOn.toggle(); return .handled
      }
    }
  }

  @Test func stateIsKeptAsLongAsTheViewIsThere() {
    let host = ViewHost(3, 3) { Parent() }
    #expect(host.lines == ["a 0", "b 0", "c 0"])
    host.press(.return, .space, .tab, .return, .tab, .return)
    #expect(host.lines == ["a 2", "b 1", "c 1"])
    host.press("r")
    #expect(host.lines == ["b 1", "a 2", "c 1"])
    host.press("c")
    #expect(host.lines == ["b 1", "a 2", ""])
    host.press("c")
    #expect(host.lines == ["b 1", "a 2", "c 0"])
  }

  @Test func theHostIsToldOnceOfAChange() async {
    let host = ViewHost(3, 3) { Parent() }
    _ = host.lines
    await confirmation(expectedCount: 2) { told in
      host.onNeedsUpdate { told() }
      for _ in 0..<2 {
        host.press("r")
        _ = host.lines
      }
    }
  }

  struct Field: View {
    @Binding var text: String
    var body: some View { Text(text) }
  }

  struct Form: View {
    @State private var texts = ["one"]
    var body: some View {
      Field(text: $texts[0])
        .onKeyPress("x") {
          $texts.wrappedValue[0] += "!"; return .handled
        }
    }
  }

  @Test func bindingsLeadToTheState() {
    let host = ViewHost(6, 1) { Form() }
    #expect(host.lines == [" one"])
    host.press("x", "x")
    #expect(host.lines == ["one!!"])
  }
}
