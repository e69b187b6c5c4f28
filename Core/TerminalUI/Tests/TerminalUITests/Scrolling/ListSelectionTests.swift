import Observation
import TerminalUI
import Testing

/// The row that is marked, the row that keys act on and the selected row are the same one.
@MainActor
@Suite struct ListSelectionTests {
  @Observable
  final class Model {
    var names: [String]
    var selection: String?
    var isSheetShown = false
    var log: [String] = []
    init(_ names: [String]) { self.names = names }
  }

  struct Rows: View {
    @Bindable var model: Model
    var selects = true
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        List(selection: $model.selection) {
          ForEach(model.names, id: \.self) { name in
            Button(name) { model.log.append("open \(name)") }
              .buttonStyle(.plain)
              .onKeyPress("d") {
                model.log.append("delete \(name)")
                return .handled
              }
          }
        }
        .selectsCurrentRow(selects)
        Button("Next") {}
      }
      .sheet(isPresented: $model.isSheetShown) { Text("Sheet") }
    }
  }

  private func host(_ model: Model, selects: Bool = true, height: Int = 6) -> ViewHost {
    ViewHost(12, height) { Rows(model: model, selects: selects) }
  }

  private func marked(_ host: ViewHost) -> String? {
    host.lines.first { $0.hasPrefix("›") }.map { String($0.dropFirst(2).prefix { $0 != " " }) }
  }

  /// Expects a row to be the one that everything goes by.
  private func expect(
    _ name: String,
    in host: ViewHost,
    _ model: Model,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(marked(host) == name, sourceLocation: sourceLocation)
    #expect(host.focusedText == name, sourceLocation: sourceLocation)
    #expect(model.selection == name, sourceLocation: sourceLocation)
    model.log = []
    host.press("d", .return)
    #expect(model.log == ["delete \(name)", "open \(name)"], sourceLocation: sourceLocation)
  }

  @Test func theFirstRowIsSelectedAtFirst() {
    let model = Model(["a", "b"])
    let host = host(model)
    expect("a", in: host, model)
  }

  @Test(arguments: [true, false])
  func keysActOnARowThatWasSelectedFromOutside(selects: Bool) {
    let model = Model(["a", "b", "c"])
    let host = host(model, selects: selects)
    host.press(.downArrow, .downArrow)
    model.names.insert("new", at: 0)
    model.selection = "new"
    expect("new", in: host, model)
    // Nothing moves by itself when the view is read again.
    model.names.append("z")
    expect("new", in: host, model)
  }

  @Test func keysActOnARowThatWasSelectedBehindASheet() {
    let model = Model(["a", "b", "c"])
    let host = host(model)
    host.press(.downArrow, .downArrow)
    model.isSheetShown = true
    #expect(host.lines.contains { $0.contains("Sheet") })
    model.names.insert("new", at: 0)
    model.selection = "new"
    #expect(host.lines.contains { $0.contains("Sheet") })
    model.isSheetShown = false
    expect("new", in: host, model)
  }

  @Test func theFocusStaysOutsideWhereTheUserHasMovedIt() {
    let model = Model(["a", "b", "c"])
    let host = host(model)
    host.press(.tab)
    model.selection = "c"
    #expect(marked(host) == "c")
    #expect(host.focusedText == "[ Next ]")
    host.press(.tab)
    expect("c", in: host, model)
  }

  @Test func theRowInPlaceOfARemovedOneIsSelected() {
    let model = Model(["a", "b", "c"])
    let host = host(model)
    host.press(.downArrow)
    model.names = ["a", "c"]
    expect("c", in: host, model)
    model.names = ["a"]
    expect("a", in: host, model)
  }

  @Test func aRemovedRowOutOfSightLeavesItsPlaceToItsNeighbour() {
    let model = Model((0..<60).map { "\($0)" })
    let host = host(model)
    host.press(.downArrow, .downArrow)
    for _ in 0..<9 { host.send(.mouse(MouseEvent(.scrollDown, x: 1, y: 1))) }
    #expect(marked(host) == nil)
    model.names.remove(at: 2)
    _ = host.lines
    #expect(model.selection == "3")
    host.press(.upArrow)
    expect("1", in: host, model)
    host.press(.end)
    for _ in 0..<9 { host.send(.mouse(MouseEvent(.scrollUp, x: 1, y: 1))) }
    model.names.removeLast()
    _ = host.lines
    #expect(model.selection == "58")
  }

  @Test func rowsThatComeBackAreMarkedAsBefore() {
    let model = Model(["a", "b", "c"])
    let host = host(model)
    host.press(.downArrow)
    model.names = []
    #expect(marked(host) == nil)
    #expect(model.selection == "b")
    host.press("d", .return)
    #expect(model.log == [])
    model.names = ["x", "a", "b"]
    #expect(marked(host) == "b")
    host.press(.tab)
    expect("b", in: host, model)
  }

  @Test func keysWithoutAFocusGoToTheCurrentRow() {
    let model = Model(["a", "b", "c"])
    let focus = Box<String?>(nil)
    let host = ViewHost(12, 4) {
      VStack(alignment: .leading, spacing: 0) {
        Rows(model: model)
        Button("Other") {}.focused(focus.binding, equals: "other")
      }
    }
    host.press(.downArrow)
    focus.value = "other"
    _ = host.lines
    focus.value = nil
    #expect(host.focusedText == nil)
    #expect(marked(host) == "b")
    host.press("d")
    #expect(model.log == ["delete b"])
  }

  @Test func aListThatWasEmptyGetsTheFocusThatItWasGiven() {
    let names = Box<[String]>([])
    let focus = Box<String?>("field")
    let host = ViewHost(12, 4) {
      VStack(alignment: .leading, spacing: 0) {
        List(names.value, id: \.self) { Button($0) {} }.focused(focus.binding, equals: "list")
        Button("Other") {}.focused(focus.binding, equals: "field")
      }
    }
    #expect(host.focusedText == "[ Other ]")
    focus.value = "list"
    #expect(host.focusedText == nil)
    names.value = ["a", "b"]
    #expect(host.focusedText == "a")
    #expect(focus.value == "list")
    // Not once the user has gone elsewhere.
    names.value = []
    focus.value = "list"
    host.press(.tab)
    names.value = ["a", "b"]
    #expect(host.focusedText == "[ Other ]")
  }

  @Test(arguments: ["gone", nil])
  func aSelectionThatIsNoRowIsReplaced(selection: String?) {
    let model = Model(["a", "b"])
    let host = host(model)
    host.press(.downArrow)
    model.selection = selection
    expect("b", in: host, model)
  }

  @Test func withoutSelectingTheCurrentRowASelectionIsLeftAlone() {
    let model = Model(["a", "b"])
    let host = host(model, selects: false)
    #expect(marked(host) == "a")
    #expect(model.selection == nil)
    model.selection = "gone"
    host.press(.downArrow)
    #expect(model.selection == "gone")
  }

  @Test func aBindingNeedNotTakeTheSelection() {
    let sets = Slot<String?>(nil)
    let names = Box(["a", "b"])
    let fixed = Binding<String?>(get: { nil }, set: { sets.binding.wrappedValue = $0 })
    let host = ViewHost(8, 3) {
      List(selection: fixed) { ForEach(names.value, id: \.self) { Text($0) } }.selectsCurrentRow()
    }
    host.press(.downArrow)
    #expect(host.lines[1] == "› b")
    names.value.append("c")
    #expect(host.lines[1] == "› b")
    #expect(sets.history == ["a", "b"])
  }

  @Test func aFieldInAnotherRowGetsTheFocusThatItAsksFor() {
    let focus = Box<String?>(nil)
    let texts = Binding<String>(get: { "" }, set: { _ in })
    let names = Box(["a", "b", "c"])
    let host = ViewHost(12, 3) {
      List(names.value, id: \.self) { name in
        TextField(name, text: texts).focused(focus.binding, equals: name)
      }
    }
    _ = host.lines
    focus.value = "c"
    #expect(host.lines[2].hasPrefix("›"))
    names.value = ["x", "c"]
    #expect(host.lines[1].hasPrefix("›"))
    #expect(focus.value == "c")
  }

  @Test func aSingleRowStaysTheCurrentOneWhenOthersComeAndGo() {
    let names = Box(["a", "b"])
    let host = ViewHost(8, 9) {
      List {
        ForEach(names.value, id: \.self) { Text($0) }
        Button("One") {}
        Text("Two")
        ForEach([1, 2], id: \.self) { Text("\($0)") }
      }
    }
    host.press(.end, .upArrow, .upArrow, .upArrow)
    #expect(host.lines[2] == "› One")
    names.value.append("c")
    #expect(host.lines[3] == "› One")
    #expect(host.focusedText == "One")
    host.press(.downArrow)
    names.value = ["a"]
    #expect(host.lines[2] == "› Two")
    names.value = []
    #expect(host.lines[1] == "› Two")
  }

  @Test func aClickOpensNoOtherRowThanThePressedOne() {
    let model = Model(["a", "b", "c"])
    let host = host(model)
    host.send(.mouse(MouseEvent(.down(.left), x: 11, y: 1)))
    model.names = ["a", "c"]
    host.send(.mouse(MouseEvent(.up(.left), x: 11, y: 1)))
    #expect(model.log == [])
    expect("c", in: host, model)
  }
}
