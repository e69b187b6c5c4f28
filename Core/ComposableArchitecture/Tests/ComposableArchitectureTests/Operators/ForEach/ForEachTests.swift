import ComposableArchitecture
import Testing

@MainActor
@Suite
struct ForEachTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
    }
    enum Action: Equatable {
      case incrementTapped
      case removeTapped
      case waitTapped
      case waitThenRemoveTapped
      case waited
    }
    @Dependency(\.continuousClock) var clock
    enum CancelID { case wait }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .incrementTapped, .waited:
          state.count += 1
          return .none
        case .removeTapped:
          return .cancel(id: CancelID.wait)
        case .waitThenRemoveTapped:
          return .run { _ in try await Task.never() }
        case .waitTapped:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.waited)
          }
          .cancellable(id: CancelID.wait)
        }
      }
    }
  }

  @Reducer
  struct List {
    @ObservableState
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State> = [
        Row.State(id: 1), Row.State(id: 2), Row.State(id: 3),
      ]
      var total = 0
    }
    enum Action {
      case cancelAllTapped
      case rows(IdentifiedActionOf<Row>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .cancelAllTapped:
          return .cancel(id: Row.CancelID.wait)
        case .rows(.element(let id, .removeTapped)),
          .rows(.element(let id, .waitThenRemoveTapped)):
          state.rows.remove(id: id)
        case .rows:
          break
        }
        state.total = state.rows.map(\.count).reduce(0, +)
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  static func store(_ clock: TestClock<Duration> = TestClock()) -> TestStoreOf<List> {
    TestStore(initialState: List.State()) {
      List()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func theElementRunsBeforeTheParent() async {
    let store = Self.store()
    await store.send(.rows(.element(id: 2, action: .incrementTapped))) {
      $0.rows[id: 2]?.count = 1
      $0.total = 1
    }
    await store.send(\.rows[id: 3].incrementTapped) {
      $0.rows[id: 3]?.count = 1
      $0.total = 2
    }
  }

  @Test func removingAnElementCancelsItsEffectsAndNoOthers() async {
    let clock = TestClock()
    let store = Self.store(clock)
    await store.send(\.rows[id: 1].waitTapped)
    await store.send(\.rows[id: 2].waitTapped)
    await store.send(\.rows[id: 1].removeTapped) { $0.rows.remove(id: 1) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.rows[id: 2].waited) {
      $0.rows[id: 2]?.count = 1
      $0.total = 1
    }
    await store.finish()
  }

  @Test func removingAnElementCancelsWhatTheVeryActionBegan() async {
    let store = Self.store()
    await store.send(\.rows[id: 2].waitThenRemoveTapped) { $0.rows.remove(id: 2) }
    await store.finish()
  }

  @Test func aParentCancelsTheIDsOfItsElements() async {
    let store = Self.store()
    await store.send(\.rows[id: 1].waitTapped)
    await store.send(\.rows[id: 2].waitTapped)
    await store.send(.cancelAllTapped)
    await store.finish()
  }

  @Test func anActionForAMissingElementIsReported() async {
    let store = Self.store()
    await withKnownIssue {
      await store.send(\.rows[id: 9].incrementTapped)
    } matching: {
      $0.text.contains("missing element") && $0.text.contains("9")
    }
  }

  @Test func anElementIsChangedInPlace() {
    let store = Store(initialState: List.State()) { List() }
    func address() -> UInt {
      store.withState { state in
        state.rows.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) } ?? 0
      }
    }
    let before = address()
    store.send(.rows(.element(id: 2, action: .incrementTapped)))
    #expect(address() == before)
  }
}
