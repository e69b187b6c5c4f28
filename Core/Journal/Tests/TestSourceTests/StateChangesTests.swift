import ComposableArchitecture
import Testing

@testable import TestSource

@Suite struct StateChangesTests {
  /// Returns the statements for a change of a value.
  private func changes<Value>(
    of value: Value,
    _ change: (inout Value) -> Void
  ) throws -> [String] {
    var value = value
    let before = ValueTree(reflecting: value)
    change(&value)
    return try StateChanges.statements(
      from: before,
      to: ValueTree(reflecting: value),
      SwiftLiteral()
    )
    .map { $0.rendered(indentation: 0, column: 0) }
  }

  @Test func setsWhatHasChangedAndNothingElse() throws {
    let state = Home.State()
    #expect(try changes(of: state) { _ in } == [])
    #expect(try changes(of: state) { $0.counter.count = 1 } == ["$0.counter.count = 1"])
    #expect(
      try changes(of: state) {
        $0.counter.count = 2
        $0.note = "a"
      } == ["$0.counter.count = 2", #"$0.note = "a""#]
    )
    #expect(try changes(of: 1) { $0 = 2 } == ["$0 = 2"])
  }

  @Test func goesIntoOptionals() throws {
    var state = Home.State()
    #expect(
      try changes(of: state) { $0.sheet = Counter.State(count: 3) }
        == ["$0.sheet = Counter.State(count: 3)"]
    )
    state.sheet = Counter.State(count: 3)
    #expect(try changes(of: state) { $0.sheet?.count = 4 } == ["$0.sheet?.count = 4"])
    #expect(try changes(of: state) { $0.sheet = nil } == ["$0.sheet = nil"])
    #expect(try changes(of: state) { $0.limit = 4 } == ["$0.limit = 4"])
  }

  @Test func goesIntoTheCasesOfWhatIsPresented() throws {
    var state = Home.State()
    #expect(
      try changes(of: state) { $0.destination = .edit(Counter.State(count: 1)) }
        == ["$0.destination = .edit(Counter.State(count: 1))"]
    )
    state.destination = .edit(Counter.State(count: 1))
    #expect(
      try changes(of: state) { $0.destination?.modify(\.edit) { $0.count = 2 } }
        == [#"$0.destination?.modify(\.edit) { $0.count = 2 }"#]
    )
    #expect(
      try changes(of: state) { $0.destination = .add(1) } == ["$0.destination = .add(1)"]
    )
  }

  @Test func namesRowsByTheirIDs() throws {
    var state = Home.State()
    #expect(
      try changes(of: state) { $0.rows = [Row(id: 1, name: "a")] }
        == [#"$0.rows = [Row(id: 1, name: "a")]"#]
    )
    state.rows = [Row(id: 1, name: "a"), Row(id: 2, name: "b"), Row(id: 3, name: "c")]
    #expect(
      try changes(of: state) { $0.rows[id: 2]?.name = "x" } == [#"$0.rows[id: 2]?.name = "x""#]
    )
    #expect(try changes(of: state) { $0.rows.remove(id: 2) } == ["$0.rows.remove(id: 2)"])
    #expect(
      try changes(of: state) { $0.rows.append(Row(id: 4, name: "d")) }
        == [#"$0.rows.append(Row(id: 4, name: "d"))"#]
    )
    #expect(
      try changes(of: state) { $0.rows.insert(Row(id: 4, name: "d"), at: 0) }
        == [#"$0.rows.insert(Row(id: 4, name: "d"), at: 0)"#]
    )
    #expect(try changes(of: state) { $0.rows = [] } == ["$0.rows = []"])
    #expect(
      try changes(of: state) { $0.rows.move(fromOffsets: [0], toOffset: 2) }.first?
        .hasPrefix("$0.rows = [") == true
    )
  }

  @Test func changesCollections() throws {
    var state = Home.State()
    state.numbers = [1, 2, 3]
    #expect(try changes(of: state) { $0.numbers[1] = 5 } == ["$0.numbers[1] = 5"])
    #expect(try changes(of: state) { $0.numbers.append(4) } == ["$0.numbers.append(4)"])
    #expect(try changes(of: state) { $0.numbers.remove(at: 0) } == ["$0.numbers.remove(at: 0)"])
    #expect(try changes(of: state) { $0.numbers = [9, 8] } == ["$0.numbers = [9, 8]"])
    state.tags = ["a"]
    #expect(try changes(of: state) { $0.tags.insert("b") } == [#"$0.tags.insert("b")"#])
    state.names = [1: "a"]
    #expect(
      try changes(of: state) {
        $0.names[1] = nil
        $0.names[2] = "b"
      } == ["$0.names[1] = nil", #"$0.names[2] = "b""#]
    )
  }

  @Test func namesTheElementsOfStacks() throws {
    var state = Home.State()
    #expect(
      try changes(of: state) { $0.path.append(.edit(Counter.State(count: 1))) }
        == ["$0.path.append(.edit(Counter.State(count: 1)))"]
    )
    state.path.append(.edit(Counter.State(count: 1)))
    state.path.append(.add(1))
    let id = state.path.ids[0]
    let number = id.number
    #expect(
      try changes(of: state) { $0.path[id: id]?.modify(\.edit) { $0.count = 2 } }
        == [#"$0.path[id: \#(number)]?.modify(\.edit) { $0.count = 2 }"#]
    )
    #expect(
      try changes(of: state) { $0.path.removeLast() } == ["$0.path.pop(from: \(number + 1))"]
    )
    #expect(try changes(of: state) { $0.path.removeAll() } == ["$0.path.removeAll()"])
  }

  @Test func changesSharedValuesOnce() throws {
    let list = Shared<IdentifiedArrayOf<Row>>(value: [Row(id: 1, name: "a")])
    let state = Sharing(list: list, row: try #require(list[id: 1]))
    #expect(
      try changes(of: state) { $0.$row.withLock { $0.name = "b" } }
        == [#"$0.$list.withLock { $0[id: 1]?.name = "b" }"#]
    )
    // A closure of a single expression would return its value, which the caller does not accept.
    #expect(
      try changes(of: state) { $0.$list.withLock { _ = $0.append(Row(id: 2, name: "b")) } }
        == [#"$0.$list.withLock { _ = $0.append(Row(id: 2, name: "b")) }"#]
    )
    let alone = Sharing(list: Shared(value: []), row: Shared(value: Row(id: 1, name: "a")))
    #expect(
      try changes(of: alone) { $0.$row.withLock { $0.name = "b" } }
        == [#"$0.$row.withLock { $0.name = "b" }"#]
    )
  }

  @Test func setsTheWholeOfWhatCannotBeChanged() throws {
    let state = Fixed(row: Row(id: 1, name: "a"))
    #expect(
      try changes(of: state) { $0.row = Row(id: 2, name: "a") }
        == [#"$0.row = Row(id: 2, name: "a")"#]
    )
  }

  @Test func setsADictionaryWhoseKeysAreEqualToNothing() throws {
    #expect(
      try changes(of: [Double.nan: 1, .nan: 2]) { $0 = [.nan: 1, .nan: 3] }
        == ["$0 = [.nan: 1, .nan: 3]"]
    )
  }

  @Test func setsACollectionOfWhichMostIsNew() throws {
    let rows = (0..<1_000).map { Row(id: $0, name: "row") }
    var state = Home.State()
    state.rows = [rows[0]]
    let many = try changes(of: state) { $0.rows = IdentifiedArray(uniqueElements: rows) }
    #expect(many.count == 1)
    #expect(many[0].hasPrefix("$0.rows = ["))
    let few = try changes(of: state) { $0.rows = IdentifiedArray(uniqueElements: rows[..<100]) }
    #expect(few.count == 99)
    #expect(few[98] == "$0.rows.append(Row(id: 99, name: \"row\"))")
  }
}

// MARK: - States

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
    init(count: Int = 0) { self.count = count }
  }

  enum Action: Equatable { case incrementButtonTapped }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
struct Home {
  @CasePathable
  enum Destination: Equatable {
    case add(Int)
    case edit(Counter.State)
  }

  @ObservableState
  struct State: Equatable {
    var counter = Counter.State()
    @Presents var destination: Destination?
    var limit: Int?
    var names: [Int: String] = [:]
    var note = ""
    var numbers: [Int] = []
    var path = StackState<Destination>()
    var rows: IdentifiedArrayOf<Row> = []
    @Presents var sheet: Counter.State?
    var tags: Set<String> = []
  }

  enum Action: Equatable { case counter(Counter.Action) }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

struct Sharing {
  @Shared var list: IdentifiedArrayOf<Row>
  @Shared var row: Row
}

struct Fixed {
  var row: Row
}
