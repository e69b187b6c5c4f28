import Observation
import TerminalUI
import Testing

@MainActor
@Suite struct FocusStateTests {
  enum Field: Hashable { case a, b, c }

  struct Form: View {
    @FocusState var focus: Field?
    @State var hasC = false
    @State var text = ""
    let log: Slot<Field?>

    var body: some View {
      VStack(alignment: .leading) {
        TextField("a", text: $text).focused($focus, equals: .a)
        TextField("b", text: $text).focused($focus, equals: .b)
        if hasC { TextField("c", text: $text).focused($focus, equals: .c) }
        Button("OK") {}
        Text("\(focus.map { "\($0)" } ?? "nil")")
      }
      .onChange(of: focus) { log.binding.wrappedValue = focus }
      .onKeyPress(.function(1)!) {
        focus = .b; return .handled
      }
      .onKeyPress(.function(2)!) {
        hasC.toggle(); focus = .c; return .handled
      }
      .onKeyPress(.function(3)!) {
        focus = nil; return .handled
      }
    }
  }

  let log = Slot<Field?>(nil)

  private func host() -> ViewHost { ViewHost(8, 5) { [log] in Form(log: log) } }

  @Test func theValueFollowsTheUser() {
    let host = host()
    #expect(host.lines == ["a", "b", "[ OK ]", "a", ""])
    #expect(host.cursor == Position(x: 0, y: 0))
    host.press(.tab)
    #expect(host.lines[3] == "b")
    host.press(.tab)
    #expect(host.lines[3] == "nil")
    host.click(0, 0)
    #expect(host.lines[3] == "a")
    #expect(log.history == [.a, .b, nil, .a])
  }

  @Test func theFocusFollowsTheValue() {
    let host = host()
    host.press(.function(1)!)
    #expect(host.lines[3] == "b")
    #expect(host.cursor == Position(x: 0, y: 1))
    host.type("x")
    #expect(host.cursor == Position(x: 1, y: 1))
  }

  @Test func theFocusGoesToAFieldThatAppears() {
    let host = host()
    host.press(.function(2)!)
    #expect(host.lines == ["a", "b", "c", "[ OK ]", "c"])
    #expect(host.cursor == Position(x: 0, y: 2))
    #expect(log.history == [.a, .c])
  }

  @Test func aFieldThatDisappearsHasNoFocus() {
    let host = host()
    host.press(.function(2)!)
    _ = host.lines
    host.press(.function(2)!)
    #expect(host.lines == ["a", "b", "[ OK ]", "a", ""])
    #expect(log.value == .a)
  }

  @Test func theLastFieldThatDisappearsLeavesNoFocus() {
    let isThere = Box(true)
    let host = ViewHost(5, 2) { Vanishing(isThere: isThere) }
    #expect(host.lines == ["a", "  a"])
    isThere.value = false
    #expect(host.lines == [" nil", ""])
    isThere.value = true
    #expect(host.lines == ["a", "  a"])
  }

  struct Vanishing: View {
    let isThere: Box<Bool>
    @FocusState var focus: Field?
    @State var text = ""
    var body: some View {
      if isThere.value { TextField("a", text: $text).focused($focus, equals: .a) }
      Text("\(focus.map { "\($0)" } ?? "nil")")
    }
  }

  struct Buttons: View {
    @FocusState var focus: Field?
    let log: Recorder
    let isThere: Box<Bool>
    var body: some View {
      Button(focus == .a ? "a!" : "a") { log.note("a") }.focused($focus, equals: .a)
      Button(focus == .b ? "b!" : "b") { log.note("b") }.focused($focus, equals: .b)
      if isThere.value { Button("c") { log.note("c") } }
    }
  }

  @Test func aClickIsForWhatItBeganOnAlsoIfTheFocusChangesIt() {
    let log = Recorder()
    let isThere = Box(true)
    let host = ViewHost(6, 3) { Buttons(log: log, isThere: isThere) }
    #expect(host.lines == ["[ a! ]", "[ b ]", "[ c ]"])
    host.click(2, 1)
    #expect(host.lines == ["[ a ]", "[ b! ]", "[ c ]"])
    #expect(log.take() == ["b"])
    host.send(.mouse(MouseEvent(.down(.left), x: 2, y: 2)))
    isThere.value = false
    host.send(.mouse(MouseEvent(.up(.left), x: 2, y: 2)))
    #expect(log.take() == [])
  }

  @Test func withoutAFocusKeysReachTheShortcuts() {
    let host = host()
    _ = host.lines
    host.press(.function(3)!)
    #expect(host.lines[3] == "nil")
    #expect(host.cursor == nil)
    host.type("x")
    #expect(host.lines[0] == "a")
    host.press(.tab)
    #expect(host.lines[3] == "a")
  }

  struct Start: View {
    @FocusState var isFocused: Bool
    @State var text = ""
    let reads: Slot<Int>
    var body: some View {
      let _ = reads.value += 1
      Button("OK") {}
      TextField("a", text: $text).focused($isFocused)
        .onAppear { isFocused = true }
      Inner(isFocused: $isFocused)
    }
  }

  struct Inner: View {
    @FocusState<Bool>.Binding var isFocused: Bool
    var body: some View {
      Button(isFocused ? "yes" : "no") { isFocused = true }
    }
  }

  @Test func aBoolTellsOfOneView() {
    let reads = Slot(0)
    let host = ViewHost(7, 3) { Start(reads: reads) }
    #expect(host.lines == ["[ OK ]", "a", "[ yes ]"])
    #expect(host.cursor == Position(x: 0, y: 1))
    host.press(.tab)
    #expect(host.lines[2] == "[ no ]")
    host.press(.return)
    #expect(host.lines[2] == "[ yes ]")
    #expect(reads.value == 1)
  }

  @Observable
  final class Model {
    var focus: Field? = .b
    var text = ""
    var history: [Field?] = []
  }

  struct Bound: View {
    @Bindable var model: Model
    var body: some View {
      TextField("a", text: $model.text).focused(binding, equals: .a)
      TextField("b", text: $model.text).focused(binding, equals: .b)
    }
    var binding: Binding<Field?> {
      Binding(
        get: { model.focus },
        set: {
          model.focus = $0
          model.history.append($0)
        }
      )
    }
  }

  @Test func theValueCanBeKeptElsewhere() {
    let model = Model()
    let host = ViewHost(7, 2) { Bound(model: model) }
    #expect(host.cursor == Position(x: 0, y: 1))
    #expect(model.history == [])
    host.press(.tab)
    #expect(model.focus == .a)
    #expect(model.history == [.a])
    model.focus = .b
    #expect(host.cursor == Position(x: 0, y: 1))
    model.focus = nil
    #expect(host.cursor == nil)
    #expect(model.history == [.a])
    host.type("x")
    #expect(model.text == "")
  }

  @Test func aPictureChangesNothing() {
    let model = Model()
    model.focus = nil
    _ = Renderer().render(Bound(model: model), size: Size(width: 7, height: 2))
    #expect(model.focus == nil)
    #expect(model.history == [])
  }

  struct Rebuilt: View {
    @FocusState var focus: Field?
    @State var count = 0
    @State var text = ""
    let log: Slot<Field?>
    var body: some View {
      VStack {
        TextField("a\(count)", text: $text).padding(.leading, count % 2).focused($focus, equals: .a)
        TextField("b\(count)", text: $text).padding(.leading, count % 2).focused($focus, equals: .b)
      }
      .onChange(of: focus) { log.binding.wrappedValue = focus }
      .onKeyPress(.function(1)!) {
        count += 1; return .handled
      }
      .onKeyPress(.function(2)!) {
        count += 1; focus = .a; return .handled
      }
    }
  }

  @Test func viewsThatAreReadAgainKeepTheFocus() {
    let host = ViewHost(7, 2) { [log] in Rebuilt(log: log) }
    host.press(.tab, .function(1)!)
    #expect(host.cursor == Position(x: 1, y: 1))
    host.press(.function(1)!, .function(2)!)
    #expect(host.cursor == Position(x: 1, y: 0))
    host.press(.tab)
    _ = host.lines
    #expect(log.history == [.a, .b, .a, .b])
  }
}
