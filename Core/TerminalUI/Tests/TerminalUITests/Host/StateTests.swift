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

  /// A view whose only property is its state: a closure that captures it is the same each time that it is made.
  struct Single: View {
    @State private var count = 0
    var body: some View {
      Deferred { Text("count \(count)") }
        .onKeyPress("x") {
          count += 1; return .handled
        }
    }
  }

  struct Deferred<Content: View>: View {
    let content: @MainActor () -> Content
    var body: some View { content() }
  }

  @Test func aClosureThatIsCalledByAnotherViewShowsTheState() {
    let host = ViewHost(7, 1) { Single() }
    #expect(host.lines == ["count 0"])
    host.press("x")
    #expect(host.lines == ["count 1"])
    host.press("x", "x")
    #expect(host.lines == ["count 3"])
  }

  /// How often a body was read.
  @MainActor final class Reads {
    var count = 0
  }

  struct Switched: View {
    @State private var isOn = true
    @State private var count = 0
    let reads: Reads
    var body: some View {
      Deferred {
        reads.count += 1
        return Text(isOn ? "count \(count)" : "off")
      }
      .onKeyPress("x") {
        count += 1; return .handled
      }
      .onKeyPress("o") {
        isOn.toggle(); return .handled
      }
    }
  }

  @Test func aBodyIsReadOnceForEachChange() {
    let reads = Reads()
    let host = ViewHost(7, 1) { Switched(reads: reads) }
    #expect(host.lines == ["count 0"])
    host.press("x")
    _ = host.lines
    #expect(reads.count == 2)
    host.press("o")
    #expect(host.lines == ["  off"])
    host.press("o")
    #expect(host.lines == ["count 1"])
  }

  struct ManyRows: View {
    @State private var count = 0
    var body: some View {
      List(0..<1_000, id: \.self) { row in Deferred { Text("\(row): \(count)") } }
        .onKeyPress("x") {
          count += 1; return .handled
        }
    }
  }

  @Test func rowsThatCameIntoSightShowTheState() {
    let host = ViewHost(12, 4) { ManyRows() }
    _ = host.lines
    for _ in 0..<100 {
      host.press(.pageDown)
      _ = host.lines
    }
    host.press("x", .home)
    #expect(host.lines[0].hasPrefix("› 0: 1 "))
  }
}
