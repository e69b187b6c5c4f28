import TerminalUI
import Testing

@MainActor
@Suite struct NavigationStackTests {
  struct Books: View {
    let log: Recorder
    @Binding var path: [Int]
    var body: some View {
      NavigationStack(path: $path) {
        Shelf(log: log)
      }
    }
  }

  struct Shelf: View {
    let log: Recorder
    @State private var count = 0
    var body: some View {
      let _ = log.note("shelf")
      VStack(alignment: .leading) {
        Button("n \(count)") { count += 1 }
        NavigationLink("One", value: 1)
        NavigationLink("Two", value: 2)
      }
      .navigationTitle("Books")
      .navigationDestination(for: Int.self) { Book(number: $0, log: log) }
    }
  }

  struct Book: View {
    let number: Int
    let log: Recorder
    @State private var page = 0
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      let _ = log.note("book \(number)")
      VStack {
        Button("page \(page)") { page += 1 }
        Button("close") { dismiss() }
        NavigationLink("More", value: number * 10)
      }
      .navigationTitle("Book \(number)")
      .onDisappear { log.note("book \(number) ends") }
    }
  }

  let log = Recorder()
  let path = Box<[Int]>([])

  func host(_ width: Int = 20, _ height: Int = 5) -> ViewHost {
    let host = ViewHost(width, height) { [log, path] in Books(log: log, path: path.binding) }
    _ = host.lines
    _ = log.take()
    return host
  }

  @Test func theRootHasATitleAndNoWayBack() {
    let host = host()
    #expect(host.lines == ["Books", "      [ n 0 ]", "      One ›", "      Two ›", ""])
    #expect(!host.send(.key(KeyPress(.escape))))
  }

  @Test func linksPushAndEscGoesBack() {
    let host = host()
    host.press(.return, .downArrow, .downArrow, .return)
    #expect(
      host.lines == ["‹ Back   Book 2", "     [ page 0 ]", "     [ close ]", "       More ›", ""]
    )
    #expect(path.value == [2])
    host.press(.escape)
    #expect(host.lines == ["Books", "      [ n 1 ]", "      One ›", "      Two ›", ""])
    #expect(path.value == [])
    host.press(.return)
    #expect(path.value == [2])
  }

  @Test func pushingDoesNotReadTheRootAgain() {
    let host = host()
    path.value = [1]
    _ = host.lines
    #expect(log.take() == ["book 1"])
    path.value = [1, 10]
    _ = host.lines
    #expect(log.take() == ["book 10"])
    path.value = []
    _ = host.lines
    #expect(log.take().sorted() == ["book 1 ends", "book 10 ends"])
  }

  @Test func screensBelowKeepTheirState() {
    let host = host()
    path.value = [1]
    host.press(.return, .return)
    path.value = [1, 10]
    #expect(host.lines[0] == "‹ Back   Book 10")
    #expect(host.lines[1] == "     [ page 0 ]")
    host.press(.tab, .return)
    #expect(host.lines[1] == "     [ page 2 ]")
    path.value = [1, 10]
    path.value = [10]
    #expect(host.lines[1] == "     [ page 0 ]")
  }

  @Test func aPathThatIsThereAtFirstIsShown() {
    path.value = [3, 4]
    let host = ViewHost(20, 5) { [log, path] in Books(log: log, path: path.binding) }
    #expect(host.lines[0] == "‹ Back   Book 4")
    host.press(.escape)
    #expect(host.lines[0] == "‹ Back   Book 3")
  }

  @Test func theMouseGoesBack() {
    let host = host()
    path.value = [3]
    _ = host.lines
    host.send(.mouse(MouseEvent(.down(.left), x: 1, y: 0)))
    host.send(.mouse(MouseEvent(.up(.left), x: 1, y: 0)))
    #expect(host.lines[0] == "Books")
  }

  struct Element: Identifiable {
    let id: String
  }

  @Test func elementsWithIDsKnowTheirScreens() {
    let path = Box([Element(id: "a"), Element(id: "b"), Element(id: "c")])
    let host = ViewHost(20, 3) {
      NavigationStack(path: path.binding) {
        Text("root")
      } destination: { element in
        Text("screen \(element.id)").navigationTitle(element.id)
      }
    }
    #expect(host.lines == ["‹ Back   c", "      screen c", ""])
    host.press(.escape)
    #expect(host.lines == ["‹ Back   b", "      screen b", ""])
    #expect(path.value.map(\.id) == ["a", "b"])
    host.press(.escape, .escape, .escape)
    #expect(host.lines == ["", "        root", ""])
    #expect(path.value.isEmpty)
  }

  @Test func aValueWithoutADestinationSaysSo() {
    let host = ViewHost(40, 3) {
      NavigationStack(path: .constant(["x"])) { Text("root") }
    }
    #expect(host.lines.joined(separator: " ").contains("String.self"))
  }

  struct Own: View {
    var body: some View {
      NavigationStack {
        NavigationLink("go") {
          VStack {
            Text("there")
            NavigationLink("further") { Text("end") }
          }
        }
      }
    }
  }

  @Test func linksToScreensNeedNoPath() {
    let host = ViewHost(12, 4) { Own() }
    #expect(host.lines == ["", "    go ›", "", ""])
    host.press(.return)
    #expect(host.lines == ["‹ Back", "   there", " further ›", ""])
    host.press(.return)
    #expect(host.lines == ["‹ Back", "", "    end", ""])
    host.press(.escape, .escape)
    #expect(host.lines == ["", "    go ›", "", ""])
  }

  struct Items: View {
    @State private var item: Int?
    @State private var isOn = false
    var body: some View {
      NavigationStack {
        Button("go") { item = 5 }
          .navigationDestination(item: $item) { item in
            Button("item \(item)") { isOn = true }
              .navigationDestination(isPresented: $isOn) { Text("on") }
          }
      }
    }
  }

  @Test func viewsPushScreensByBindings() {
    let host = ViewHost(14, 3) { Items() }
    host.press(.return)
    #expect(host.lines == ["‹ Back", "  [ item 5 ]", ""])
    host.press(.return)
    #expect(host.lines == ["‹ Back", "      on", ""])
    host.press(.escape)
    #expect(host.lines == ["‹ Back", "  [ item 5 ]", ""])
    host.press(.escape)
    #expect(host.lines == ["", "    [ go ]", ""])
  }

  struct Guarded: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      Button("leave") { dismiss() }.navigationBarBackButtonHidden()
    }
  }

  @Test func theWayBackCanBeHidden() {
    let path = Box(["x"])
    let host = ViewHost(14, 3) {
      NavigationStack(path: path.binding) {
        Text("root").navigationDestination(for: String.self) { _ in Guarded() }
      }
    }
    #expect(host.lines == ["", "  [ leave ]", ""])
    host.press(.escape)
    #expect(path.value == ["x"])
    host.press(.return)
    #expect(path.value == [])
  }

  struct Editor: View {
    let log: Recorder
    var body: some View {
      Button("content") {}
        .navigationTitle("Edit")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Discard") { log.note("discard") }
          }
          ToolbarItem(placement: .confirmationAction) {
            Button("Save") { log.note("save") }.keyboardShortcut("s")
          }
          ToolbarItem(placement: .bottomBar) { Text("2 of 3") }
        }
    }
  }

  @Test func itemsOfAToolbarAreInTheEnvironmentOfTheirView() {
    let host = ViewHost(20, 2) {
      NavigationStack {
        Text("content")
          .toolbar { Button("Save") {} }
          .disabled(true)
      }
    }
    #expect(host.lines[0].contains("Save"))
    let place = host.lines[0].firstIndex(of: "S")
    let column = place.map { host.lines[0].distance(from: host.lines[0].startIndex, to: $0) } ?? 0
    #expect(host.screen[column, 0].style.attributes.contains(.dim))
  }

  @Test func toolbarsStandBesideTheTitleAndBelow() {
    let host = ViewHost(40, 4) { [log] in NavigationStack { Editor(log: log) } }
    #expect(
      host.lines == [
        "[ Discard Esc ]   Edit        [ Save s ]",
        "              [ content ]",
        "",
        "2 of 3",
      ]
    )
    host.press(.escape, "s", .tab, .return)
    #expect(log.take() == ["discard", "save", "discard"])
  }

  struct Asking: View {
    @State private var isAsking = true
    var body: some View {
      Text("deep").alert("Sure?", isPresented: $isAsking) { Button("Yes") {} }
    }
  }

  @Test func aScreenThatGoesTakesItsAlertAway() {
    let path = Box([1])
    let host = ViewHost(20, 6) {
      NavigationStack(path: path.binding) {
        Button("root") {}.navigationDestination(for: Int.self) { _ in Asking() }
      }
    }
    #expect(host.lines.contains { $0.contains("Sure?") })
    path.value = []
    #expect(host.lines.map { $0.isEmpty } == [true, true, false, true, true, true])
    #expect(host.screen[6, 2].style.attributes == .reverse)
  }

  @Test func aStackInASheetGoesBackBeforeTheSheetGoes() {
    let isPresented = Box(true)
    let path = Box([1])
    let host = ViewHost(20, 7) {
      Text("base").sheet(isPresented: isPresented.binding) {
        NavigationStack(path: path.binding) {
          Text("root").navigationDestination(for: Int.self) { Text("screen \($0)") }
        }
      }
    }
    #expect(host.lines.contains { $0.contains("screen 1") })
    host.press(.escape)
    #expect(path.value == [])
    #expect(isPresented.value)
    host.press(.escape)
    #expect(!isPresented.value)
  }

  @Test func aScreenScrollsWhereItDoesNotFit() {
    let host = ViewHost(12, 3) {
      NavigationStack {
        VStack {
          Button("1") {}
          Button("2") {}
          Button("3") {}
        }
        .navigationTitle("Title")
      }
    }
    #expect(host.lines == ["Title", "   [ 1 ]   ┃", "   [ 2 ]"])
    host.press(.downArrow, .downArrow)
    #expect(host.lines == ["Title", "   [ 2 ]", "   [ 3 ]   ┃"])
    host.resize(Size(width: 12, height: 4))
    #expect(host.lines == ["Title", "   [ 1 ]", "   [ 2 ]", "   [ 3 ]"])
  }

  @Test(arguments: [(0, 0), (1, 1), (20, 5), (6, 2)])
  func aStackFitsOnAnyScreen(width: Int, height: Int) {
    path.value = [1]
    let host = host(width, height)
    #expect(host.lines.count == height)
    host.press(.escape)
    #expect(path.value == [])
    #expect(host.lines.count == height)
  }
}
