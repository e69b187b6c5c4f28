import ComposableArchitecture
import Testing

@MainActor
@Suite
struct TestStoreTests {
  @CasePathable
  enum Action: Equatable, Sendable {
    case decrementTapped
    case incrementTapped
    case response(Result<Int, Failure>)
    case requestTapped
  }

  struct Failure: Error, Equatable {}

  struct State: Equatable {
    var count = 0
    var isLoading = false
  }

  static var feature: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .decrementTapped:
        state.count -= 1
        return .none
      case .incrementTapped:
        state.count += 1
        return .none
      case .response(let result):
        state.isLoading = false
        if case .success(let number) = result { state.count = number }
        return .none
      case .requestTapped:
        state.isLoading = true
        return .run { send in await send(.response(.success(42))) }
      }
    }
  }

  @Test func assertsAChange() async {
    let store = TestStore(initialState: State()) { Self.feature }
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.send(.decrementTapped) { $0.count = 0 }
  }

  @Test func assertsReceivedActionsByCaseAndByValue() async {
    let store = TestStore(initialState: State()) { Self.feature }
    await store.send(.requestTapped) { $0.isLoading = true }
    await store.receive(\.response.success) {
      $0.count = 42
      $0.isLoading = false
    }
    await store.send(\.requestTapped) { $0.isLoading = true }
    await store.receive(.response(.success(42))) { $0.isLoading = false }
    await store.send(.requestTapped) { $0.isLoading = true }
    await store.receive(\.response.success, 42) { $0.isLoading = false }
    await store.finish()
  }

  @Test func reportsAWrongExpectation() async {
    let store = TestStore(initialState: State()) { Self.feature }
    await withKnownIssue {
      await store.send(.incrementTapped) { $0.count = 2 }
    } matching: {
      $0.text.contains("State") && $0.text.contains("count: 2")
        && $0.text.contains("count: 1") && $0.text.contains("incrementTapped")
    }
  }

  @Test func reportsAnUnexpectedChange() async {
    let store = TestStore(initialState: State()) { Self.feature }
    await withKnownIssue {
      await store.send(.incrementTapped)
    } matching: {
      $0.text.contains("no change was expected")
    }
  }

  @Test func reportsAClosureThatChangesNothing() async {
    let store = TestStore(initialState: State()) {
      Reduce<State, Action> { _, _ in .none }
    }
    await withKnownIssue {
      await store.send(.incrementTapped) { $0.count = 0 }
    } matching: {
      $0.text.contains("Expected state to change, but no change occurred")
    }
  }

  @Test func reportsActionsLeftBeforeTheNextSend() async {
    let store = TestStore(initialState: State()) { Self.feature }
    await store.send(.requestTapped) { $0.isLoading = true }
    await withKnownIssue {
      await store.send(.incrementTapped) { $0.count = 43 }
    } matching: {
      $0.text.contains("Must handle 1 received action before sending")
        || $0.text.contains("does not match")
    }
    store.exhaustivity = .off
  }

  @Test func aReceiveThatCannotComeFailsAtOnce() async {
    let store = TestStore(initialState: State()) { Self.feature }
    store.timeout = .seconds(3600)
    await withKnownIssue {
      await store.receive(\.response)
    } matching: {
      $0.text.contains("but received none") && $0.text.contains("No effect is in flight")
    }
  }

  @Test func reportsEffectsStillRunningAtTheEnd() async {
    await withKnownIssue {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Void> { _, _ in .run { _ in try await Task.never() } }
      }
      await store.send(())
    } matching: {
      $0.text.contains("An effect returned for this action is still running")
    }
  }

  @Test func reportsActionsUnreceivedAtTheEnd() async {
    await withKnownIssue {
      let store = TestStore(initialState: State()) { Self.feature }
      await store.send(.requestTapped) { $0.isLoading = true }
    } matching: {
      $0.text.contains("The store received 1 unexpected action")
    }
  }

  @Test func aNonExhaustiveStoreAssertsOnlyWhatIsWritten() async {
    let store = TestStore(initialState: State()) { Self.feature }
    store.exhaustivity = .off
    await store.send(.requestTapped)
    await store.receive(\.response) { $0.count = 42 }
    await store.send(.incrementTapped) { $0.count = 43 }
  }
}

extension Issue {
  /// Everything an issue says.
  var text: String {
    comments.map(\.rawValue).joined(separator: "\n")
  }
}
