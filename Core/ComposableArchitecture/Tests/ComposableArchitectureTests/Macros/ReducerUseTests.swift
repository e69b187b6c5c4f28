import ComposableArchitecture
import Testing

@MainActor
@Suite struct ReducerUseTests {
  @Reducer
  struct Empty {}

  @Reducer
  struct WithoutBody {
    @ObservableState
    struct State: Equatable {
      var count = 0
    }
    enum Action {
      case tapped
    }
  }

  @Reducer
  struct Screens {
    @ObservableState
    enum State: Equatable {
      case idle
      case counting(Int)
    }
    enum Action {
      case advanced
    }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state = .counting((state.counting ?? 0) + 1)
        return .none
      }
    }
  }

  @Reducer
  struct Elsewhere {
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.count += action == .up ? 1 : -1
        return .none
      }
    }
  }

  @Reducer
  struct Generic<Value: Equatable & Sendable> {
    struct State: Equatable {
      var value: Value
    }
    enum Action {
      case set(Value)
    }
    var body: some Reducer<State, Action> {
      if true {
        Reduce { state, action in
          switch action {
          case .set(let value): state.value = value
          }
          return .none
        }
      }
    }
  }

  @Test func completesAnEmptyFeature() async {
    let store = TestStore(initialState: Empty.State()) { Empty() }
    #expect(store.state == Empty.State())
    #expect(Array(Empty.Action.allCasePaths).isEmpty)
  }

  @Test func completesAFeatureWithoutABody() async {
    let store = TestStore(initialState: WithoutBody.State()) { WithoutBody() }
    await store.send(.tapped)
    #expect(WithoutBody.Action.tapped.is(\.tapped))
  }

  @Test func givesTheCasesOfAnEnumStateTheirPaths() async {
    let store = TestStore(initialState: Screens.State.idle) { Screens() }
    await store.send(.advanced) { $0 = .counting(1) }
    await store.send(.advanced) { $0.modify(\.counting) { $0 = 2 } }
  }

  @Test func findsStateAndActionInAnExtension() async {
    let store = TestStore(initialState: Elsewhere.State()) { Elsewhere() }
    await store.send(.up) { $0.count = 1 }
    await store.send(.down) { $0.count = 0 }
  }

  @Reducer
  struct Favoriting<ID: Hashable & Sendable> {
    var body: some Reducer<Favorite<ID>, Bool> {
      if true {
        Reduce { state, action in
          state.isFavorite = action
          return .none
        }
      }
    }
  }

  struct Favorite<ID: Hashable & Sendable>: Equatable {
    let id: ID
    var isFavorite = false
  }

  @Test func takesItsTypesFromTheBody() async {
    let store = TestStore(initialState: Favorite(id: "a")) { Favoriting<String>() }
    await store.send(true) { $0.isFavorite = true }
  }

  @Reducer
  struct Silent {
    struct State: Equatable { var count = 0 }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Test func completesAFeatureWithoutActions() {
    let store = Store(initialState: .init(count: 1)) { Silent() }
    #expect(store.withState { $0.count } == 1)
  }

  @Test func takesGenericFeatures() async {
    let store = TestStore(initialState: Generic.State(value: 1)) { Generic() }
    await store.send(\.set, 2) { $0.value = 2 }
  }
}

extension ReducerUseTests.Elsewhere {
  struct State: Equatable {
    var count = 0
  }
  enum Action {
    case down, up
  }
}
