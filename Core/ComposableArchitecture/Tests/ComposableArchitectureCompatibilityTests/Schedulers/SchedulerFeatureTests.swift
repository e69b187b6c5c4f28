import ComposableArchitecture
import ComposableArchitectureCompatibility
import Dispatch
import Testing

/// A feature that is written with schedulers, as all were before there were clocks.
@Reducer struct OldSearch {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var ticks = 0
  }

  enum Action {
    case queryChanged(String)
    case reloadTapped
    case response([String])
    case startTapped
    case stopTapped
    case ticked
  }

  enum CancelID { case search, reload, timer }

  @Dependency(\.mainQueue) var mainQueue

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run { send in await send(.response([query])) }
          .debounce(id: CancelID.search, for: 0.3, scheduler: mainQueue)
      case .reloadTapped:
        return .send(.response(["reloaded"]))
          .throttle(id: CancelID.reload, for: .seconds(1), scheduler: mainQueue, latest: true)
      case .response(let results):
        state.results += results
        return .none
      case .startTapped:
        return .run { send in
          for await _ in mainQueue.timer(interval: .seconds(1)) {
            await send(.ticked)
          }
        }
        .cancellable(id: CancelID.timer)
      case .stopTapped:
        return .cancel(id: CancelID.timer)
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
  }
}

@MainActor @Suite struct SchedulerFeatureTests {
  let mainQueue = DispatchQueue.test

  func store() -> TestStoreOf<OldSearch> {
    TestStore(initialState: OldSearch.State()) {
      OldSearch()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    }
  }

  @Test func aSearchIsDebounced() async {
    let store = store()
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await mainQueue.advance(by: .milliseconds(200))
    await store.send(.queryChanged("ab")) { $0.query = "ab" }
    await mainQueue.advance(by: .milliseconds(200))
    await mainQueue.advance(by: .milliseconds(100))
    await store.receive(\.response) { $0.results = ["ab"] }
  }

  @Test func actionsAreThrottled() async {
    let store = store()
    await store.send(.reloadTapped)
    await store.receive(\.response) { $0.results = ["reloaded"] }
    await store.send(.reloadTapped)
    await store.send(.reloadTapped)
    await mainQueue.advance(by: 1)
    await store.receive(\.response) { $0.results = ["reloaded", "reloaded"] }
  }

  @Test func aTimerTicksUntilItIsCancelled() async {
    let store = store()
    await store.send(.startTapped)
    await mainQueue.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.ticks = 1 }
    await mainQueue.advance(by: 2)
    await store.receive(\.ticked) { $0.ticks = 2 }
    await store.receive(\.ticked) { $0.ticks = 3 }
    await store.send(.stopTapped)
    await mainQueue.advance(by: .seconds(10))
  }

  @Test func anImmediateQueueDoesNotWait() async {
    let store = store()
    store.dependencies.mainQueue = .immediate
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await store.receive(\.response) { $0.results = ["a"] }
  }

  @Test func aQueueThatIsNotOverriddenIsReported() async {
    let store = TestStore(initialState: OldSearch.State()) { OldSearch() }
    await withKnownIssue {
      await store.send(.queryChanged("a")) { $0.query = "a" }
      await store.receive(\.response) { $0.results = ["a"] }
    } matching: {
      let message = $0.comments.map(\.rawValue).joined()
      return message.contains(#"Unimplemented: @Dependency(\.mainQueue).clock"#)
        && message.contains("'$0.mainQueue = .immediate'")
    }
  }
}
