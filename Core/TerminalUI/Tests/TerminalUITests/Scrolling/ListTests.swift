import Observation
import TerminalUI
import Testing

@MainActor
@Suite struct ListTests {
  @Observable
  final class Model {
    var names: [String]
    var log = ""
    var selection: String?
    init(_ names: [String]) { self.names = names }
  }

  struct Names: View {
    let model: Model
    var body: some View {
      List {
        Section("Names") {
          ForEach(model.names, id: \.self) { name in
            Button(name) { model.log += name }
          }
          .onDelete { model.names.remove(at: $0) }
        }
      }
    }
  }

  private func host(_ model: Model, height: Int = 4) -> ViewHost {
    ViewHost(8, height) { Names(model: model) }
  }

  private func isReversed(_ host: ViewHost, _ y: Int) -> [Bool] {
    (0..<host.screen.size.width).map { host.screen[$0, y].style.attributes.contains(.reverse) }
  }

  @Test func aListWithoutRowsTakesAllTheRoom() {
    let lines = rows(7, 3) {
      List {
        ForEach([String](), id: \.self) { Text($0) }
      }
      .overlay { Text("empty") }
    }
    #expect(lines == ["", " empty", ""])
  }

  @Test func theCurrentRowMovesAndIsPressed() {
    let model = Model(["a", "b", "c"])
    let host = host(model)
    #expect(host.lines == ["Names", "› a", "  b", "  c"])
    #expect(isReversed(host, 1).allSatisfy { $0 })
    host.press(.return, .downArrow, .space, .downArrow, .return, .upArrow, .return)
    #expect(model.log == "abcb")
    #expect(host.lines == ["Names", "  a", "› b", "  c"])
    #expect(isReversed(host, 2).allSatisfy { $0 })
    #expect(!isReversed(host, 1).contains(true))
    host.press(.home, .return, .end, .return)
    #expect(model.log == "abcbac")
    #expect(!host.send(.key(KeyPress(.downArrow))))
  }

  @Test func theCurrentRowCanBeTheSelectedOne() {
    let model = Model([])
    let numbers = Binding<Int?> {
      model.selection.flatMap { Int($0) }
    } set: {
      model.selection = $0.map(String.init)
    }
    let host = ViewHost(10, 3) {
      List(selection: numbers) {
        ForEach(1..<100_001, id: \.self) { Text("\($0)") }
      }
      .selectsCurrentRow()
    }
    host.press(.downArrow, .downArrow)
    #expect(model.selection == "3")
    host.press(.pageDown)
    #expect(model.selection == "5")
    model.selection = "90000"
    #expect(host.lines.contains { $0.hasPrefix("› 90000") })
    host.press(.upArrow)
    #expect(model.selection == "89999")
    host.press(.end)
    #expect(model.selection == "100000")
  }

  @Test func theCurrentRowStaysInSight() {
    let host = host(Model((0..<9).map { "\($0)" }))
    host.press(.downArrow, .downArrow, .downArrow)
    #expect(host.lines == ["  0", "  1    ┃", "  2", "› 3"])
    host.press(.pageDown)
    #expect(host.lines.map { $0.prefix(3) } == ["  3", "  4", "  5", "› 6"])
    host.press(.end)
    #expect(host.lines.map { $0.prefix(3) } == ["  5", "  6", "  7", "› 8"])
    host.press(.pageUp)
    #expect(host.lines.map { $0.prefix(3) } == ["› 5", "  6", "  7", "  8"])
    host.press(.upArrow)
    #expect(host.lines.map { $0.prefix(3) } == ["› 4", "  5", "  6", "  7"])
    host.press(.home)
    #expect(host.lines.map { $0.prefix(3) } == ["Nam", "› 0", "  1", "  2"])
  }

  @Test func lettersMoveAsTheArrowKeysDo() {
    let names = Binding<String>(get: { "" }, set: { _ in })
    var pressed = 0
    let host = ViewHost(12, 6) {
      VStack(spacing: 0) {
        List { ForEach(0..<10_000, id: \.self) { Text("\($0)") } }
        Button("Next") { pressed += 1 }.keyboardShortcut("k")
        TextField("name", text: names)
      }
    }
    host.press("j", "j")
    #expect(host.lines[2].hasPrefix("› 2"))
    host.press("G")
    #expect(host.lines[3].hasPrefix("› 9999"))
    // At the end they stay in the list.
    host.press("j")
    #expect(host.lines[3].hasPrefix("› 9999"))
    host.press("g")
    #expect(host.lines[0].hasPrefix("› 0"))
    // The key of a control is its own, and a text field takes letters.
    host.press("k")
    #expect(pressed == 1)
    host.press(.tab, .tab, "j")
    #expect(host.lines[0].hasPrefix("› 0"))
  }

  @Test func aListIsOneStopForTab() {
    let model = Model(["a", "b", "c"])
    let host = ViewHost(8, 6) {
      VStack(spacing: 0) {
        Button("x") { model.log += "x" }
        Names(model: model)
        Button("y") { model.log += "y" }
      }
    }
    host.press(.tab, .downArrow, .return, .tab, .return, .tab, .return, .tab, .return)
    #expect(model.log == "byxb")
    host.press(.upArrow, .upArrow, .return, .downArrow, .return)
    #expect(model.log == "byxbxa")
    host.press(.tab)
    #expect(!isReversed(host, 2).contains(true))
    #expect(host.lines[2] == "› a")
    #expect(host.screen[0, 2].style.attributes.contains(.dim))
  }

  @Test func theMouseChoosesARow() {
    let model = Model((0..<9).map { "\($0)" })
    let host = host(model)
    func click(_ y: Int) {
      host.send(.mouse(MouseEvent(.down(.left), x: 5, y: y)))
      host.send(.mouse(MouseEvent(.up(.left), x: 5, y: y)))
    }
    click(3)
    #expect(model.log == "2")
    click(0)
    #expect(model.log == "2")
    host.send(.mouse(MouseEvent(.scrollDown, x: 0, y: 0)))
    #expect(host.lines.map { $0.prefix(3) } == ["› 2", "  3", "  4", "  5"])
    host.send(.mouse(MouseEvent(.scrollDown, x: 0, y: 0)))
    click(1)
    #expect(model.log == "26")
    host.press(.downArrow, .return)
    #expect(model.log == "267")
  }

  @Test func aRowThatDisappearsLeavesItsPlaceToTheNext() {
    let model = Model(["a", "b", "c", "d"])
    let host = host(model, height: 5)
    host.press(.downArrow, .delete)
    #expect(host.lines == ["Names", "  a", "› c", "  d", ""])
    host.press(.return, .downArrow, .deleteForward)
    #expect(host.lines == ["Names", "  a", "› c", "", ""])
    host.press(.delete, .delete, .delete)
    #expect(host.lines == ["Names", "", "", "", ""])
    #expect(!host.send(.key(KeyPress(.downArrow))))
    model.names = ["x", "y"]
    #expect(host.lines == ["Names", "› x", "  y", "", ""])
    host.press(.downArrow, .return)
    #expect(model.log == "cy")
  }

  @Test func theCurrentRowIsTheSameWhenOthersComeAndGo() {
    let model = Model(["a", "b", "c"])
    let host = host(model, height: 6)
    host.press(.downArrow)
    model.names = ["x", "a", "y", "b", "c"]
    #expect(host.lines == ["Names", "  x", "  a", "  y", "› b", "  c"])
    host.press(.return)
    model.names = ["c", "b"]
    #expect(host.lines == ["Names", "  c", "› b", "", "", ""])
    host.press(.return)
    #expect(model.log == "bb")
  }

  struct Rows: View {
    let model: Model
    var body: some View {
      List(model.names, id: \.self) { name in
        HStack {
          Text(name)
          Button("Open") { model.log += "open \(name). " }.keyboardShortcut("o")
          Button("Delete") { model.log += "delete \(name). " }.keyboardShortcut("d")
        }
        .onKeyPress("x") {
          model.log += "x in \(name). "
          return .handled
        }
      }
    }
  }

  @Test func keysGoToTheCurrentRow() {
    let model = Model(["a", "b"])
    let host = ViewHost(30, 2) { Rows(model: model) }
    #expect(host.lines == ["› a [ Open o ] [ Delete d ]", "  b [ Open o ] [ Delete d ]"])
    host.press(
      .downArrow,
      "d",
      "x",
      .return,
      .rightArrow,
      .return,
      .rightArrow,
      .leftArrow,
      .return
    )
    #expect(
      model.log == "delete b. x in b. open b. delete b. open b. "
    )
    #expect(isReversed(host, 1)[0...3] == [true, true, true, true])
    #expect(isReversed(host, 1)[4...13].allSatisfy { !$0 })
    #expect(isReversed(host, 1)[15...].allSatisfy { $0 })
    host.press(.rightArrow)
    #expect(isReversed(host, 1)[4...13].allSatisfy { $0 })
    #expect(!isReversed(host, 1)[15])
  }

  struct Selection: View {
    @Bindable var model: Model
    var body: some View {
      List(selection: $model.selection) {
        ForEach(model.names, id: \.self) { Text($0) }
      }
    }
  }

  @Test func aRowCanBeSelected() {
    let model = Model(["a", "b", "c"])
    let host = ViewHost(6, 3) { Selection(model: model) }
    #expect(host.lines == ["› a", "  b", "  c"])
    host.press(.downArrow, .return, .upArrow)
    #expect(model.selection == "b")
    #expect(host.lines == ["› a", "• b", "  c"])
    model.selection = "c"
    #expect(host.lines == ["  a", "  b", "› c"])
    model.selection = nil
    host.press(.upArrow)
    #expect(host.lines == ["  a", "› b", "  c"])
  }

  @Test func headersAndSingleViewsAreRowsOrNot() {
    let host = ViewHost(10, 7) {
      List {
        Section {
          Text("one")
          Text("two")
        } header: {
          Text("Header")
        } footer: {
          Text("Footer")
        }
        Section("Other") { Text("three") }
      }
    }
    #expect(host.lines == ["Header", "› one", "  two", "Footer", "Other", "  three", ""])
    host.press(.downArrow, .downArrow)
    #expect(host.lines == ["Header", "  one", "  two", "Footer", "Other", "› three", ""])
    host.press(.pageUp)
    #expect(host.lines == ["Header", "› one", "  two", "Footer", "Other", "  three", ""])
  }

  @Test func everySizeCanBeShown() {
    for width in 0...9 {
      for height in 0...5 {
        let host = ViewHost(width, height) { Names(model: Model((0..<20).map { "\($0)" })) }
        host.press(.end, .pageUp, .downArrow, .home, .pageDown)
        #expect(host.lines.count == height)
      }
    }
  }
}
