import Clocks
import ComposableArchitecture
import ConcurrencyExtras
import Testing

@MainActor
@Suite struct TestStoreExhaustivityTests {
  struct State: Equatable {
    var count = 0
    var isLoading = false
  }

  @CasePathable
  enum Action: Equatable, Sendable {
    case loaded(Int)
    case loading
    case request
    case tap
  }

  static var feature: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .loaded(let count):
        state.count = count
        state.isLoading = false
        return .none
      case .loading:
        state.isLoading = true
        return .none
      case .request:
        return .run { send in
          await send(.loading)
          await send(.loaded(42))
        }
      case .tap:
        state.count += 1
        return .none
      }
    }
  }

  private func makeStore(_ exhaustivity: Exhaustivity) -> TestStore<State, Action> {
    let store = TestStore(initialState: State()) { Self.feature }
    store.exhaustivity = exhaustivity
    return store
  }

  @Test func offSkipsReceivedActionsSilently() async {
    let store = makeStore(.off)
    await store.send(.request)
    await store.receive(\.loaded) { $0.count = 42 }
  }

  @Test func offDropsReceivedActionsBeforeASend() async {
    let store = makeStore(.off)
    await store.send(.request)
    await store.send(.tap) { $0.count = 43 }
    await store.finish()
  }

  @Test func offGivesTheClosureTheStateAfterTheAction() async {
    let store = makeStore(.off)
    await store.send(.tap) { #expect($0.count == 1) }
    await withKnownIssue {
      await store.send(.tap) { $0.count = 7 }
    } matching: {
      $0.text.contains("count: 7") && $0.text.contains("count: 2")
    }
  }

  @Test func offStillReportsAnActionThatDoesNotCome() async {
    let store = makeStore(.off)
    await store.send(.request)
    await withKnownIssue {
      await store.receive(.loaded(7))
    } matching: {
      $0.text.contains("but received none") && $0.text.contains("loaded(42)")
    }
    // The received action is still there to be asserted.
    await store.receive(.loaded(42))
  }

  @Test func offIgnoresEffectsThatAreLeft() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Void> { _, _ in .run { _ in try await Task.never() } }
    }
    store.exhaustivity = .off
    store.timeout = .zero
    await store.send(())
    await store.finish()
  }

  @Test func skippedAssertionsAreShownButDoNotFail() async {
    let store = makeStore(.off(showSkippedAssertions: true))
    let seen = LockIsolated<[Int]>([])
    await store.send(.tap) { state in
      let count = state.count
      seen.withValue { $0.append(count) }
      state.count = 1
    }
    await store.send(.tap)
    await store.send(.request)
    await store.receive(\.loaded)
    // Once with the state after, once with the state before.
    #expect(seen.value == [1, 0])
  }

  @Test func issuesOfTheSecondRunOfAClosureAreIgnored() async {
    let store = makeStore(.off(showSkippedAssertions: true))
    await store.send(.tap) {
      if $0.count != 1 { reportIssue("The state before.") }
    }
  }

  @Test func aScopedExhaustivityEndsWithItsOperation() async {
    let store = makeStore(.on)
    store.withExhaustivity(.off) {
      #expect(store.exhaustivity == .off)
    }
    await store.withExhaustivity(.off(showSkippedAssertions: false)) {
      await store.send(.request)
      await store.skipReceivedActions()
    }
    #expect(store.exhaustivity == .on)
    #expect(store.state == State(count: 42))
    await store.send(.tap) { $0.count = 43 }
  }
}
