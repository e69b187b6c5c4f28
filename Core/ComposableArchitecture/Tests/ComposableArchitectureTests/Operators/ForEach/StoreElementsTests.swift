import ComposableArchitecture
import Testing

@MainActor
@Suite
struct StoreElementsTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
    }
    enum Action {
      case incrementTapped
      case replaceTapped
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .incrementTapped: state.count += 1
        case .replaceTapped: state = State(id: state.id, count: 100)
        }
        return .none
      }
    }
  }

  @Reducer
  enum Path {
    case row(Row)
    case other(Row)
  }

  @Reducer
  struct List {
    @ObservableState
    struct State {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
      var path = StackState<Path.State>([.row(Row.State(id: 7)), .other(Row.State(id: 8))])
    }
    enum Action {
      case addTapped(Int)
      case path(StackActionOf<Path>)
      case clearTapped
      case removeTapped(Int)
      case rows(IdentifiedActionOf<Row>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .addTapped(let id): state.rows.append(Row.State(id: id))
        case .clearTapped:
          state.rows = []
          state.path = StackState()
        case .removeTapped(let id): state.rows.remove(id: id)
        case .path, .rows: break
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
      .forEach(\.path, action: \.path)
    }
  }

  private let store = Store(initialState: List.State()) { List() }

  @Test func givesAStoreForEachElement() throws {
    let rows = store.scope(state: \.rows, action: \.rows)
    #expect(rows.map(\.count) == [0, 0])
    rows[1].send(.incrementTapped)
    #expect(store.rows[id: 2]?.count == 1)
    #expect(rows[1].count == 1)
    #expect(rows[1] === store.scope(\.rows, action: \.rows)[id: 2])
    #expect(rows[id: 3] == nil)
    #expect(Array(rows).count == 2)
  }

  @Test func aStoreStaysTheSameWhenTheElementMoves() throws {
    let second = try #require(store.scope(state: \.rows, action: \.rows)[id: 2])
    store.send(.removeTapped(1))
    #expect(store.scope(state: \.rows, action: \.rows)[0] === second)
    second.send(.incrementTapped)
    #expect(second.count == 1)
  }

  @Test func aStoreWhoseElementIsGoneShowsItsLastValue() throws {
    let second = try #require(store.scope(state: \.rows, action: \.rows)[id: 2])
    second.send(.incrementTapped)
    #expect(store.scope(state: \.rows, action: \.rows)[1] === second)
    store.send(.removeTapped(2))
    #expect(second.count == 1)
    withKnownIssue {
      second.send(.incrementTapped)
    } matching: {
      $0.text.contains("missing element")
    }
  }

  @Test func storesOfACollectionThatIsReplacedShowTheirLastValues() throws {
    let rows = store.scope(state: \.rows, action: \.rows).map { $0 }
    let path = store.scope(state: \.path, action: \.path)
    let other = try #require(path.elements().last)
    rows[0].send(.incrementTapped)
    other.send(.other(.incrementTapped))
    store.send(.clearTapped)
    #expect(store.scope(state: \.rows, action: \.rows).isEmpty)
    #expect(rows.map(\.count) == [1, 0])
    #expect(other.state.other?.count == 1)
  }

  @Test func storesOfElementsThatAreGoneAreFreed() {
    weak var freed: StoreOf<Row>?
    do {
      let rows = store.scope(state: \.rows, action: \.rows)
      freed = rows[0]
      _ = rows[1]
    }
    store.send(.removeTapped(1))
    #expect(store.scope(state: \.rows, action: \.rows).count == 1)
    #expect(freed == nil)
  }

  @Test func observesTheElementsAndNotWhatIsInThem() {
    let changes = LockIsolated(0)
    func observe() {
      withObservationTracking {
        _ = store.scope(state: \.rows, action: \.rows).count
      } onChange: {
        changes.withValue { $0 += 1 }
      }
    }
    observe()
    store.send(.rows(.element(id: 1, action: .incrementTapped)))
    #expect(changes.value == 0)
    store.send(.addTapped(3))
    #expect(changes.value == 1)
  }

  @Test func anElementThatReplacesItselfNotifiesItsReaders() throws {
    let first = try #require(store.scope(state: \.rows, action: \.rows)[id: 1])
    let seen = LockIsolated<[Int]>([])
    func observe() {
      withObservationTracking {
        _ = first.count
      } onChange: {
        MainActor.assumeIsolated {
          let count = first.count
          seen.withValue { $0.append(count) }
        }
      }
    }
    observe()
    first.send(.replaceTapped)
    #expect(seen.value == [100])
    observe()
    first.send(.incrementTapped)
    #expect(seen.value == [100, 101])
  }

  @Test func aStackGivesAStoreForEachOfItsFeatures() throws {
    let path: Store<StackState<Path.State>, StackActionOf<Path>> = store.scope(
      state: \.path,
      action: \.path
    )
    #expect(path.elements().count == 2)
    let id = try #require(store.path.ids.first)
    let top = try #require(path.elements().last)
    guard case .other(let other) = top.case, case .row(let row)? = path[id: id]?.case else {
      Issue.record("The stack has two features.")
      return
    }
    other.send(.incrementTapped)
    row.send(.incrementTapped)
    #expect(store.path[1].other?.count == 1)
    #expect(store.path[id: id]?.row?.count == 1)
    #expect(
      store.scope(state: \.path[id: id]?.row, action: \.path[id: id].row)?.count == 1
    )
    store.send(.path(.popFrom(id: id)))
    #expect(path.elements().isEmpty)
    #expect(path[id: id] == nil)
    #expect(row.count == 1)
  }

  @Test func aStoreAndTheStoresOfItsElementsAreFreedTogether() throws {
    weak var root: StoreOf<List>?
    weak var first: StoreOf<Row>?
    do {
      let store = Store(initialState: List.State()) { List() }
      let rows = store.scope(state: \.rows, action: \.rows)
      #expect(rows.map(\.count) == [0, 0])
      (root, first) = (store, rows[0])
    }
    #expect(root == nil)
    #expect(first == nil)
  }

  @Test func aStoreThatWasNotAskedForAgainShowsItsElementAsItWasReplaced() throws {
    let rows = store.scope(state: \.rows, action: \.rows).map { $0 }
    rows[1].send(.incrementTapped)
    rows[1].send(.incrementTapped)
    store.send(.clearTapped)
    #expect(rows[1].count == 2)
    store.send(.addTapped(2))
    #expect(rows[1].count == 0)
    #expect(store.scope(state: \.rows, action: \.rows)[id: 2] != nil)
  }

  @Test func aStoreHasAnyNumberOfChildren() throws {
    let path = StackState<Path.State>((0..<20).map { .row(Row.State(id: $0)) })
    let store = Store(initialState: List.State(path: path)) { List() }
    func made(_ id: StackElementID) -> StoreOf<Row>? {
      store.scope(state: \.path[id: id]?.row, action: \.path[id: id].row)
    }
    let children = try path.ids.map { try #require(made($0)) }
    for (id, child) in zip(path.ids, children) { #expect(child === made(id)) }
    children[19].send(.incrementTapped)
    #expect(children.map(\.count) == Array(repeating: 0, count: 19) + [1])
    #expect(Set(children).count == 20)
  }
}
