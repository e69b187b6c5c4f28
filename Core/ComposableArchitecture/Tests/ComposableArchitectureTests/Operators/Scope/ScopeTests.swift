import ComposableArchitecture
import Testing

@MainActor
@Suite
struct ScopeTests {
  @Reducer
  struct Child {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action: Equatable {
      case incrementTapped
      case startTapped
    }
    enum CancelID { case work }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .incrementTapped:
          state.count += 1
          return .none
        case .startTapped:
          return .run { _ in try await Task.never() }.cancellable(id: CancelID.work)
        }
      }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var first = Child.State()
      var second = Child.State()
      var seen: [Int] = []
    }
    enum Action: Equatable {
      case cancelTapped
      case first(Child.Action)
      case second(Child.Action)
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.first, action: \.first) { Child() }
      Reduce { state, action in
        switch action {
        case .cancelTapped:
          return .cancel(id: Child.CancelID.work)
        case .first, .second:
          state.seen.append(state.first.count * 10 + state.second.count)
          return .none
        }
      }
      Scope(\.second, action: \.second) { Child() }
    }
  }

  @Test func theOrderInTheBodyIsTheOrderOfTheReducers() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(\.first.incrementTapped) {
      $0.first.count = 1
      $0.seen = [10]
    }
    await store.send(\.second.incrementTapped) {
      $0.second.count = 1
      $0.seen = [10, 10]
    }
  }

  @Test func parentAndScopedChildShareTheirCancelIDs() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(\.first.startTapped) { $0.seen = [0] }
    await store.send(.cancelTapped)
    await store.finish()
  }

  struct Plain { var numbers = [1, 2, 3] }

  @CasePathable
  enum PlainAction { case numbers(Int) }

  @Test func aPlainStateIsChangedInPlaceToo() {
    let store = Store(initialState: Plain()) {
      Scope(state: \Plain.numbers, action: \PlainAction.Cases.numbers) {
        Reduce<[Int], Int> { state, action in
          state.append(action)
          return .none
        }
      }
    }
    store.send(.numbers(4))
    #expect(store.withState(\.numbers) == [1, 2, 3, 4])
  }

  @Reducer
  struct Echo {
    @ObservableState
    struct State: Equatable { var heard: [String] = [] }
    enum Action: Equatable {
      case call(String)
      case echo(String)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .call(let word):
          return .send(.echo(word + word))
        case .echo(let word):
          state.heard.append(word)
          return .none
        }
      }
    }
  }

  @Reducer
  struct Computing {
    @ObservableState
    struct State: Equatable {
      var heard: [String] = []
      var echo: Echo.State {
        get { Echo.State(heard: heard) }
        set { heard = newValue.heard }
      }
    }
    enum Action: Equatable {
      case echo(Echo.Action)
      case other
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.echo, action: \.echo) { Echo() }
    }
  }

  @Test func aChildInAComputedPropertyIsSetAndItsEffectsComeBack() async {
    let store = TestStore(initialState: Computing.State()) { Computing() }
    await store.send(\.echo.call, "ho")
    await store.receive(\.echo.echo, "hoho") { $0.heard = ["hoho"] }
    await store.send(.other)
  }

  @Test func theChildRunsWithoutAStoreToo() {
    var state = Parent.State()
    _ = Parent().reduce(into: &state, action: .second(.incrementTapped))
    #expect(state.second.count == 1)
    #expect(state.seen == [0])
  }
}
