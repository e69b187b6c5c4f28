import TerminalUI
import Testing

@MainActor
@Suite struct SheetTests {
  struct Root: View {
    let log: Recorder
    @State private var isPresented = false
    var body: some View {
      let _ = log.note("root")
      VStack(alignment: .leading) {
        Button("first") {}
        Button("open") { isPresented = true }
        Base(log: log)
      }
      .sheet(isPresented: $isPresented, onDismiss: { log.note("gone") }) {
        Content(log: log)
      }
    }
  }

  struct Base: View {
    let log: Recorder
    var body: some View {
      let _ = log.note("base")
      Text("base")
    }
  }

  struct Content: View {
    let log: Recorder
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    var body: some View {
      let _ = log.note("content")
      VStack {
        Button("n \(count)") { count += 1 }
        Button("done") { dismiss() }
        Text(isPresented ? "yes" : "no")
      }
      .onDisappear { log.note("content ends") }
    }
  }

  let log = Recorder()

  func host(_ width: Int = 20, _ height: Int = 9) -> ViewHost {
    let host = ViewHost(width, height) { [log] in Root(log: log) }
    _ = host.lines
    _ = log.take()
    return host
  }

  @Test func aSheetStandsInAFrameInFrontOfTheOthers() {
    let host = host()
    host.press(.tab, .return)
    #expect(
      host.lines == [
        "",
        "",
        "    ╭──────────╮",
        "    │ [ n 0 ]  │",
        "    │ [ done ] │",
        "    │   yes    │",
        "    ╰──────────╯",
        "",
        "",
      ]
    )
  }

  @Test func whatIsBehindIsFaint() {
    let host = ViewHost(26, 9) { [log] in Root(log: log) }
    host.press(.tab, .return)
    #expect(host.lines[3] == "       │ [ n 0 ]  │")
    #expect(host.screen[7, 4].style.attributes == [])
    host.press(.escape)
    #expect(!host.screen[8, 3].style.attributes.contains(.dim))
    host.press(.return)
    #expect(host.lines[6].hasSuffix("╯"))
  }

  @Test func escLeavesAndTheFocusGoesBack() {
    let host = host()
    host.press(.tab, .return)
    host.press(.return)
    #expect(host.lines[3] == "    │ [ n 1 ]  │")
    _ = log.take()
    host.press(.escape)
    #expect(host.lines[3...5] == ["     [ first ]", "     [ open ]", "     base"])
    #expect(host.screen[6, 4].style.attributes == .reverse)
    #expect(log.take().sorted() == ["content ends", "gone", "root"])
  }

  @Test func eachPresentationHasItsOwnState() {
    let host = host()
    host.press(.tab, .return, .return, .return)
    #expect(host.lines[3] == "    │ [ n 2 ]  │")
    host.press(.tab, .return)
    #expect(host.lines[4] == "     [ open ]")
    host.press(.return)
    #expect(host.lines[3] == "    │ [ n 0 ]  │")
  }

  @Test func theViewsBehindAreNotReadAgain() {
    let host = host()
    host.press(.tab, .return)
    _ = host.lines
    #expect(log.take().sorted() == ["content", "root"])
    host.press(.return)
    _ = host.lines
    #expect(log.take() == ["content"])
  }

  @Test(arguments: [(0, 0), (1, 1), (20, 5), (12, 4), (3, 9)])
  func aSheetIsNeverLargerThanTheScreen(width: Int, height: Int) {
    let host = host(width, height)
    host.press(.tab, .return)
    #expect(host.lines.count == height)
    host.press(.return, .tab, .escape)
    #expect(host.lines.count == height)
  }

  @Test func aSmallScreenCutsTheContent() {
    let host = host(20, 5)
    host.press(.tab, .return)
    #expect(host.lines[0] == "    ╭──────────╮")
    #expect(host.lines[4] == "    ╰──────────╯")
    host.resize(Size(width: 10, height: 4))
    #expect(host.lines == [" [ n 0 ]", " [ done ]", "   yes", ""])
  }

  struct Items: View {
    struct Item: Identifiable {
      let id: Int
      var name: String
    }
    let log: Recorder
    @State private var item: Item?
    var body: some View {
      Button("open") { item = Item(id: 1, name: "one") }
        .sheet(item: $item, onDismiss: { log.note("gone") }) { item in
          Page(item: item, set: $item)
        }
    }
  }

  struct Page: View {
    let item: Items.Item
    @Binding var set: Items.Item?
    @State private var count = 0
    var body: some View {
      Button("\(item.name) \(count)") { count += 1 }
        .onKeyPress("r") {
          set?.name = "uno"; return .handled
        }
        .onKeyPress("n") {
          set = Items.Item(id: 2, name: "two"); return .handled
        }
    }
  }

  @Test func anotherItemIsAnotherView() {
    let host = ViewHost(16, 5) { [log] in Items(log: log) }
    host.press(.return, .return)
    #expect(host.lines[2] == " │ [ one 1 ] │")
    host.press("r")
    #expect(host.lines[2] == " │ [ uno 1 ] │")
    #expect(log.take() == [])
    host.press("n")
    #expect(host.lines[2] == " │ [ two 0 ] │")
    #expect(log.take() == ["gone"])
    host.press(.escape)
    #expect(host.lines[2] == "    [ open ]")
    #expect(log.take() == ["gone"])
  }

  struct Locked: View {
    @State private var isOpen = true
    @State private var isLocked = true
    var body: some View {
      Text("base")
        .sheet(isPresented: $isOpen) {
          Button("unlock") { isLocked = false }
            .interactiveDismissDisabled(isLocked)
        }
    }
  }

  @Test func aViewMayKeepTheUserFromLeaving() {
    let host = ViewHost(20, 5) { Locked() }
    host.press(.escape)
    #expect(host.lines[2] == "   │ [ unlock ] │")
    host.press(.return, .escape)
    #expect(host.lines[2] == "        base")
  }

  @Test func aCoverTakesTheWholeScreen() {
    let host = ViewHost(10, 3) {
      Text("xxxxxxxxxx").fullScreenCover(isPresented: .constant(true)) { Text("a") }
    }
    #expect(host.lines == ["", "    a", ""])
  }
}
