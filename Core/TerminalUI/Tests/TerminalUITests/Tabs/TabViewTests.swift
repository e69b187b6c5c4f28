import TerminalUI
import Testing

@MainActor
@Suite struct TabViewTests {
  enum Page: Hashable {
    case counter, fact, timer
  }

  struct Home: View {
    let log: Recorder
    @Binding var page: Page
    var body: some View {
      TabView(selection: $page) {
        Counter(name: "counter", log: log).tabItem { Text("Counter") }.tag(Page.counter)
        Tab("Fact", value: Page.fact) { Counter(name: "fact", log: log) }
        Counter(name: "timer", log: log).tag(Page.timer).tabItem { Text("Timer") }
      }
    }
  }

  struct Counter: View {
    let name: String
    let log: Recorder
    @State private var count = 0
    var body: some View {
      let _ = log.note(name)
      VStack {
        Button("\(name) \(count)") { count += 1 }
        Button("more") { count += 10 }
      }
      .onAppear { log.note("\(name) appears") }
      .onDisappear { log.note("\(name) disappears") }
    }
  }

  let log = Recorder()
  let page = Box(Page.counter)

  func host(_ width: Int = 32, _ height: Int = 4) -> ViewHost {
    ViewHost(width, height) { [log, page] in Home(log: log, page: page.binding) }
  }

  @Test func theTitlesStandAboveTheTab() {
    let host = host()
    #expect(
      host.lines == [
        " 1 Counter │ 2 Fact │ 3 Timer",
        "         [ counter 0 ]",
        "           [ more ]",
        "",
      ]
    )
    #expect(host.screen[1, 0].style.attributes == [.reverse, .bold])
    #expect(host.screen[14, 0].style.attributes == [])
    #expect(host.screen[9, 1].style.attributes == .reverse)
  }

  @Test func aTabIsReadWhenItIsShownAndKeepsItsState() {
    let host = host()
    host.press(.return, .tab, .return)
    #expect(host.lines[1].contains("counter 11"))
    #expect(log.take() == ["counter", "counter appears", "counter", "counter"])
    page.value = .fact
    #expect(host.lines[1].contains("fact 0"))
    #expect(log.take() == ["fact", "fact appears"])
    page.value = .counter
    #expect(host.lines[1].contains("counter 11"))
    #expect(log.take() == [])
    host.press(.return)
    #expect(host.lines[1].contains("counter 21"))
  }

  @Test func keysShowTabs() {
    let host = host()
    host.press("2")
    #expect(page.value == .fact)
    host.press("]", "]")
    #expect(page.value == .counter)
    host.press("[")
    #expect(page.value == .timer)
    #expect(!host.send(.key(KeyPress("4"))))
    host.send(.key(KeyPress(.pageUp, modifiers: .control)))
    #expect(page.value == .fact)
    host.send(.key(KeyPress(.pageDown, modifiers: .control)))
    #expect(page.value == .timer)
  }

  @Test func theRowOfTitlesTakesTheFocus() {
    let host = host()
    host.press(.upArrow, .rightArrow)
    #expect(page.value == .fact)
    #expect(host.screen[15, 0].style.attributes == [.reverse, .bold, .underline])
    host.press(.leftArrow, .leftArrow)
    #expect(page.value == .timer)
    host.press(.downArrow, .return)
    #expect(host.lines[1].contains("timer 1"))
  }

  @Test func aClickShowsATab() {
    let host = host()
    _ = host.lines
    host.send(.mouse(MouseEvent(.down(.left), x: 15, y: 0)))
    host.send(.mouse(MouseEvent(.up(.left), x: 15, y: 0)))
    #expect(page.value == .fact)
  }

  @Test(arguments: [(0, 0), (1, 1), (20, 5), (5, 2)])
  func tabsFitOnAnyScreen(width: Int, height: Int) {
    let host = host(width, height)
    #expect(host.lines.count == height)
    host.press("3", "]")
    #expect(host.lines.count == height)
  }

  @Test func theSelectedTitleIsAlwaysToBeSeen() {
    let host = host(16, 2)
    #expect(host.lines[0] == " 1 Counter     ›")
    page.value = .timer
    #expect(host.lines[0] == "‹ 3 Timer")
    page.value = .fact
    #expect(host.lines[0] == "‹ 2 Fact       ›")
    host.resize(Size(width: 7, height: 2))
    #expect(host.lines[0] == "‹ 2 … ›")
    page.value = .timer
    host.resize(Size(width: 20, height: 2))
    #expect(host.lines[0] == "‹ 2 Fact │ 3 Timer")
  }

  @Test func withoutASelectionTheFirstTabIsShown() {
    let host = ViewHost(24, 2) { [log] in
      TabView {
        Counter(name: "a", log: log).tabItem { Text("A") }
        if true {
          Tab("B") { Text("bee") }
        }
        ForEach(["C", "D"], id: \.self) { name in
          Text("see \(name)").tabItem { Text(name) }
        }
      }
    }
    #expect(host.lines[0] == " 1 A │ 2 B │ 3 C │ 4 D")
    host.press("4")
    #expect(host.lines[1] == "         see D")
    host.press("2")
    #expect(host.lines[1] == "          bee")
  }

  struct Pad: View {
    let log: Recorder
    var body: some View {
      Button("one") { log.note("one") }.keyboardShortcut("1")
    }
  }

  @Test func aControlMayUseTheKeyForItself() {
    let host = ViewHost(24, 2) { [log] in
      TabView {
        Text("a").tabItem { Text("A") }
        Pad(log: log).tabItem { Text("B") }
      }
    }
    host.press("2", "1")
    #expect(log.take() == ["one"])
    #expect(host.lines[1] == "       [ one 1 ]")
  }

  @Test func aChangeInAHiddenTabIsThereWhenItIsShownAgain() {
    let text = Box("a")
    let host = ViewHost(12, 2) {
      TabView {
        Tab("A") { Reader(text: text) }
        Tab("B") { Text("b") }
      }
    }
    #expect(host.lines[1] == "     a")
    host.press("2")
    #expect(host.lines[1] == "     b")
    text.value = "abcdef"
    #expect(host.lines[1] == "     b")
    host.press("1")
    #expect(host.lines[1] == "   abcdef")
  }

  struct Keys: View {
    let log: Recorder
    var body: some View {
      Text("keys").onKeyPress("k") {
        log.note("k"); return .handled
      }
    }
  }

  @Test func theRowOfTitlesLeavesTheKeysToATabWithoutControls() {
    let host = ViewHost(12, 2) { [log] in
      TabView { Tab("A") { Keys(log: log) } }
    }
    host.press("k")
    #expect(log.take() == ["k"])
  }

  @Test func eachTabRemembersHowFarItIsScrolled() {
    let host = ViewHost(12, 3) {
      TabView {
        Tab("A") {
          VStack { ForEach(0..<5) { Text("\($0)") } }
        }
        Tab("B") { Text("b") }
      }
    }
    host.press(.pageDown)
    #expect(host.lines[1...] == ["     1     ┃", "     2"])
    host.press("2")
    #expect(host.lines[1...] == ["     b", ""])
    host.press("1")
    #expect(host.lines[1...] == ["     1     ┃", "     2"])
  }

  struct Worker: View {
    let events: AsyncStream<String>.Continuation
    var body: some View {
      Text("work")
        .task { [events] in
          events.yield("begin")
          await withTaskCancellationHandler {
            let never = AsyncStream<Void> { _ in }
            for await _ in never {}
          } onCancel: {
            events.yield("cancel")
          }
        }
        .onDisappear { [events] in events.yield("gone") }
    }
  }

  @Test func aHiddenTabGoesOnWithItsTasks() async {
    let (stream, events) = AsyncStream.makeStream(of: String.self)
    var iterator = stream.makeAsyncIterator()
    let hasTab = Box(true)
    let host = ViewHost(12, 2) {
      TabView {
        if hasTab.value { Tab("A") { Worker(events: events) } }
        Tab("B") { Text("b") }
      }
    }
    _ = host.lines
    #expect(await iterator.next() == "begin")
    host.press("2")
    #expect(host.lines[1] == "     b")
    events.yield("shown b")
    #expect(await iterator.next() == "shown b")
    hasTab.value = false
    _ = host.lines
    #expect(Set([await iterator.next(), await iterator.next()]) == ["cancel", "gone"])
  }

  struct Reader: View {
    let text: Box<String>
    var body: some View { Text(text.value) }
  }

  @Test func eachTabHasItsOwnScreens() {
    let path = Box([1])
    let host = ViewHost(20, 3) {
      TabView {
        Tab("A") {
          NavigationStack(path: path.binding) {
            Text("root").navigationDestination(for: Int.self) { Text("screen \($0)") }
          }
        }
        Tab("B") { Text("b") }
      }
    }
    #expect(host.lines[1...] == ["‹ Back", "      screen 1"])
    host.press("2")
    #expect(host.lines[1...] == ["         b", ""])
    host.press("1", .escape)
    #expect(path.value == [])
    path.value = [2]
    host.press(.tab, .escape)
    #expect(path.value == [])
  }
}
