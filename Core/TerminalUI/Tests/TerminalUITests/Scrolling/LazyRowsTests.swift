import Observation
import TerminalUI
import Testing

@MainActor
@Suite struct LazyRowsTests {
  @Observable
  final class Item: Identifiable {
    let id: Int
    var title: String
    init(_ id: Int) {
      self.id = id
      title = "\(id)"
    }
  }

  @Observable
  final class Model {
    var items: [Item] = []
    var other = 0
  }

  /// Which bodies were read, and which rows came and went.
  final class Log {
    var entries: [String] = []
    func note(_ entry: String) { entries.append(entry) }
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  struct Row: View {
    let item: Item
    let log: Log
    @State private var presses = 0
    var body: some View {
      let _ = log.note("\(item.id)")
      Button("\(item.title) \(presses)") { presses += 1 }
    }
  }

  struct Screen: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("screen")
      Text("\(model.other)")
      List(model.items) { Row(item: $0, log: log) }
    }
  }

  struct Numbers: View {
    let count: Int
    let log: Log
    var body: some View {
      ScrollView {
        Text("Header")
        LazyVStack(alignment: .leading) {
          ForEach(0..<count, id: \.self) { number in
            let _ = log.note("\(number)")
            Text(number % 3 == 1 ? "\(number)\n-" : "\(number)")
          }
        }
        .padding(.leading, 1)
      }
    }
  }

  let model = Model()
  let log = Log()

  private func host(_ count: Int, height: Int = 6) -> ViewHost {
    model.items = (0..<count).map(Item.init)
    return ViewHost(9, height) { [model, log] in Screen(model: model, log: log) }
  }

  private func texts(_ host: ViewHost) -> [String] {
    host.lines.dropFirst().map { line in
      var text = line.prefix(8)
      while text.last == " " { text.removeLast() }
      return String(text)
    }
  }

  @Test func onlyRowsInSightAreRead() {
    let host = host(10_000)
    #expect(texts(host) == ["› 0 0", "  1 0", "  2 0", "  3 0", "  4 0"])
    #expect(log.take() == ["screen", "0", "1", "2", "3", "4"])
    host.press(.end)
    #expect(texts(host)[4] == "› 9999 0")
    #expect(log.take().sorted() == ["9995", "9996", "9997", "9998", "9999"])
    host.press(.upArrow)
    #expect(log.take() == [])
    host.press(.home)
    _ = host.lines
    #expect(log.take().count <= 6)
  }

  @Test func scrollingByARowReadsOneRow() {
    let host = host(1_000)
    host.press(.downArrow, .downArrow, .downArrow, .downArrow)
    _ = log.take()
    for number in 5..<20 {
      host.press(.downArrow)
      #expect(texts(host)[4] == "› \(number) 0")
      #expect(log.take() == ["\(number)"])
    }
  }

  @Test func aChangeInARowReadsOneBody() {
    let host = host(1_000)
    _ = host.lines
    _ = log.take()
    model.items[2].title = "x"
    #expect(texts(host) == ["› 0 0", "  1 0", "  x 0", "  3 0", "  4 0"])
    #expect(log.take() == ["2"])
    model.items[900].title = "y"
    model.other = 1
    #expect(texts(host)[0] == "› 0 0")
    #expect(log.take() == ["screen"])
  }

  @Test func rowsInSightStayInPlace() {
    let host = host(100)
    host.press(.pageDown, .pageDown, .pageDown, .return)
    let before = texts(host)
    #expect(before == ["  8 0", "  9 0", "  10 0", "  11 0", "› 12 1"])
    _ = log.take()
    model.items.insert(contentsOf: (1000..<1500).map(Item.init), at: 0)
    #expect(texts(host) == before)
    #expect(log.take() == ["screen"])
    model.items.removeFirst(505)
    #expect(texts(host) == before)
    model.items.remove(at: 0)
    #expect(texts(host) == before)
    #expect(log.take() == ["screen", "screen"])
    host.press(.upArrow, .downArrow, .return)
    #expect(texts(host)[4] == "› 12 2")
  }

  @Test func theBeginShowsWhatIsNewThere() {
    let host = host(100)
    _ = host.lines
    model.items.insert(Item(1000), at: 0)
    #expect(texts(host) == ["  1000 0", "› 0 0", "  1 0", "  2 0", "  3 0"])
  }

  @Test func otherRowsMayTakeThePlaceOfAll() {
    let host = host(100)
    host.press(.end)
    _ = host.lines
    model.items = (1000..<1003).map(Item.init)
    #expect(texts(host) == ["  1000 0", "  1001 0", "› 1002 0", "", ""])
    model.items = []
    #expect(texts(host) == ["", "", "", "", ""])
    model.items = (0..<200).map(Item.init)
    #expect(host.lines.count == 6)
  }

  @Test func aMillionRowsAreAsFewAsTheScreenIsHigh() {
    let host = ViewHost(12, 20) { [log] in Numbers(count: 1_000_000, log: log) }
    #expect(host.lines.prefix(4).map { $0.prefix(6) } == ["  Head", " 0", " 1", " -"])
    #expect(log.take().count <= 22)
    host.press(.end)
    #expect(host.lines.last == " 999999    ┃")
    #expect(log.take().count <= 60)
    host.press(.pageUp)
    _ = host.lines
    #expect(log.take().count <= 40)
  }

  @Test func rowsOfDifferentHeightsAreSeenOnceEach() {
    let host = ViewHost(12, 5) { [log] in Numbers(count: 12, log: log) }
    let all = ["Header"] + (0..<12).flatMap { $0 % 3 == 1 ? ["\($0)", "-"] : ["\($0)"] }
    func seen() -> [String] {
      host.lines.map { String($0.filter { $0 != " " && $0 != "┃" }) }
    }
    for top in 0...(all.count - 5) {
      #expect(seen() == Array(all[top..<(top + 5)]))
      host.press(.downArrow)
    }
    host.press(.home)
    #expect(seen() == Array(all[0..<5]))
    host.press(.end)
    for top in (0...(all.count - 5)).reversed() {
      #expect(seen() == Array(all[top..<(top + 5)]))
      host.press(.upArrow)
    }
  }

  struct Appearing: View {
    let model: Model
    let log: Log
    var body: some View {
      List(model.items) { item in
        Text("\(item.id)")
          .onAppear {
            log.note("+\(item.id)")
            if item === model.items.last, item.id < 9 {
              model.items += (0..<3).map { Item(item.id + 1 + $0) }
            }
          }
          .onDisappear { log.note("-\(item.id)") }
      }
    }
  }

  @Test func rowsAppearWhenTheyComeIntoSight() {
    model.items = (0..<4).map(Item.init)
    let host = ViewHost(5, 3) { [model, log] in Appearing(model: model, log: log) }
    #expect(host.lines.map { $0.prefix(3) } == ["› 0", "  1", "  2"])
    #expect(log.take() == ["+0", "+1", "+2"])
    host.press(.downArrow, .downArrow, .downArrow)
    #expect(host.lines.map { $0.prefix(3) } == ["  1", "  2", "› 3"])
    #expect(log.take() == ["+3", "-0"])
    #expect(model.items.count == 7)
    host.press(.end)
    #expect(host.lines.map { $0.prefix(3) } == ["  4", "  5", "› 6"])
    #expect(model.items.count == 10)
  }

  @Test func rowsOfTheSameIdAreShownAll() {
    let ids = [1, 1, 2, 1, 2, 2, 1, 1]
    let host = ViewHost(5, 4) {
      List(ids, id: \.self) { Text("\($0)") }
    }
    host.press(.downArrow, .pageDown, .end, .upArrow)
    #expect(host.lines.map { $0.prefix(3) } == ["  2", "  2", "› 1", "  1"])
    model.items = ids.map(Item.init)
    let other = ViewHost(9, 4) { [model, log] in Screen(model: model, log: log) }
    other.press(.end)
    _ = other.lines
    model.items.append(Item(1))
    model.items.removeFirst(2)
    other.press(.downArrow, .home, .end)
    #expect(texts(other) == ["  1 0", "  1 0", "› 1 0"])
  }

  struct Modified: View {
    let model: Model
    var body: some View {
      List {
        Group {
          Section("Items") {
            ForEach(model.items) { Text("\($0.id)") }
          }
        }
        .padding(.leading, 1)
      }
    }
  }

  @Test func modifiersOutsideOfTheRowsAreApplied() {
    model.items = (0..<3).map(Item.init)
    let host = ViewHost(8, 4) { [model] in Modified(model: model) }
    #expect(host.lines == [" Items", "›  0", "   1", "   2"])
    model.items.insert(Item(7), at: 1)
    host.press(.end)
    #expect(host.lines.map { $0.prefix(4) } == ["   0", "   7", "   1", "›  2"])
  }

  @Test func theWheelLeavesTheCurrentRowBehind() {
    let host = host(100)
    host.press(.return)
    for _ in 0..<10 { host.send(.mouse(MouseEvent(.scrollDown, x: 1, y: 3))) }
    #expect(texts(host) == ["  30 0", "  31 0", "  32 0", "  33 0", "  34 0"])
    host.press(.return)
    #expect(texts(host)[0] == "  30 0")
    for _ in 0..<10 { host.send(.mouse(MouseEvent(.scrollUp, x: 1, y: 3))) }
    #expect(texts(host)[0] == "› 0 2")
    host.send(.mouse(MouseEvent(.scrollDown, x: 1, y: 3)))
    host.press(.downArrow)
    #expect(texts(host)[0] == "› 1 0")
  }
}
