import ComposableArchitecture
import Testing

@MainActor
@Suite
struct IfCaseLetTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
    }
    enum Action: Equatable {
      case doneTapped
      case incrementTapped
      case waitTapped
      case waited
    }
    @Dependency(\.continuousClock) var clock
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .doneTapped:
          return .none
        case .incrementTapped, .waited:
          state.count += 1
          return .none
        case .waitTapped:
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.waited)
          }
        }
      }
    }
  }

  @Reducer
  struct Screen {
    @ObservableState
    enum State: Equatable {
      case idle(log: [String])
      case row(Row.State)
    }
    enum Action: Equatable {
      case row(Row.Action)
      case show(Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .row(.doneTapped):
          state = .idle(log: ["\(state.row?.count ?? -1)"])
        case .row(let action):
          if case .idle(let log) = state { state = .idle(log: log + ["\(action)"]) }
        case .show(let id):
          state = .row(Row.State(id: id))
        }
        return .none
      }
      .ifCaseLet(\.row, action: \.row) { Row() }
    }
  }

  private func store(
    _ state: Screen.State,
    _ clock: TestClock<Duration> = TestClock()
  ) -> TestStoreOf<Screen> {
    TestStore(initialState: state) {
      Screen()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func runsTheChildBeforeTheParent() async {
    let store = store(.row(Row.State(id: 1)))
    await store.send(.row(.incrementTapped)) { $0.modify(\.row) { $0.count = 1 } }
    await store.send(.row(.doneTapped)) { $0 = .idle(log: ["1"]) }
  }

  @Test func reportsAnActionOfAnotherCaseAndRunsTheParent() async {
    let store = store(.idle(log: []))
    await withKnownIssue {
      _ = await store.send(.row(.incrementTapped)) { $0 = .idle(log: ["incrementTapped"]) }
    } matching: { issue in
      let text = issue.description
      return text.contains("An 'ifCaseLet' at ComposableArchitectureTests/IfCaseLetTests.swift:")
        && text.contains("received a child action when child state was set to a different case")
        && text.contains("Action: IfCaseLetTests.Row.Action.incrementTapped")
        && text.contains("State: IfCaseLetTests.Screen.State.idle(log: [])")
    }
  }

  @Test func cancelsTheChildsEffectsWhenTheCaseChanges() async {
    let clock = TestClock()
    let store = store(.row(Row.State(id: 1)), clock)
    await store.send(.row(.waitTapped))
    await store.send(.row(.doneTapped)) { $0 = .idle(log: ["0"]) }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func cancelsTheChildsEffectsWhenTheIdentityChanges() async {
    let clock = TestClock()
    let store = store(.row(Row.State(id: 1)), clock)
    await store.send(.row(.waitTapped))
    await store.send(.show(2)) { $0 = .row(Row.State(id: 2)) }
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test func keepsTheChildsEffectsWhileTheIdentityStays() async {
    let clock = TestClock()
    let store = store(.row(Row.State(id: 1)), clock)
    await store.send(.row(.waitTapped))
    await store.send(.row(.incrementTapped)) { $0.modify(\.row) { $0.count = 1 } }
    await clock.advance(by: .seconds(1))
    await store.receive(\.row.waited) { $0.modify(\.row) { $0.count = 2 } }
  }
}
