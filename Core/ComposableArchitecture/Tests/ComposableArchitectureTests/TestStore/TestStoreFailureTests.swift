import Clocks
import ComposableArchitecture
import ConcurrencyExtras
import Dependencies
import Testing

@MainActor
@Suite struct TestStoreFailureTests {
  struct State: Equatable {
    var count = 0
    var name = ""
  }

  @CasePathable
  enum Action: Equatable, Sendable {
    case first
    case second
    case start
    case tap
  }

  /// `start` sends `first` and then `second`; each counts up.
  static var feature: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .first, .second, .tap:
        state.count += 1
        return .none
      case .start:
        return .run { send in
          await send(.first)
          await send(.second)
        }
      }
    }
  }

  private func makeStore() -> TestStore<State, Action> {
    TestStore(initialState: State()) { Self.feature }
  }

  @Test func aWrongActionIsReportedAndItsChangeIsNotAsserted() async {
    let store = makeStore()
    await store.send(.start)
    await withKnownIssue {
      await store.receive(.second) { $0.count = 42 }
    } matching: {
      $0.text.contains("Received unexpected action") && $0.text.contains("first")
        && $0.text.contains("second") && !$0.text.contains("42")
    }
    // The unexpected action counts as received, with what it has made of the state.
    #expect(store.state.count == 1)
    await store.receive(.second) { $0.count = 2 }
  }

  @Test func unhandledActionsAreNamedBeforeTheSend() async {
    let store = makeStore()
    await store.send(.start)
    await withKnownIssue {
      await store.send(.tap) { $0.count = 3 }
    } matching: {
      $0.text.contains("Must handle 2 received actions before sending an action")
        && $0.text.contains(".first") && $0.text.contains(".second") && $0.text.contains(".tap")
    }
    #expect(store.state.count == 3)
    await store.skipReceivedActions()
  }

  @Test func aClosureThatThrowsIsTheOnlyFailure() async {
    struct Missing: Error {}
    let store = makeStore()
    let issues = await issues {
      await store.send(.tap) { _ in throw Missing() }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("Missing()") == true)
    #expect(store.state.count == 1)
  }

  @Test func valuesThatPrintAlikeButDifferAreExplained() async {
    struct Odd: Equatable {
      var count = 0
      static func == (lhs: Self, rhs: Self) -> Bool { false }
    }
    let store = TestStore(initialState: Odd()) { Reduce<Odd, Bool> { _, _ in .none } }
    await withKnownIssue {
      await store.send(true)
    } matching: {
      $0.text.contains("print alike but are not equal")
    }
  }

  @Test func aDismissedStoreTakesNoAction() async {
    struct Closing: Reducer {
      var body: some Reducer<State, Action> {
        Reduce { state, _ in
          state.count += 1
          @Dependency(\.dismiss) var dismiss
          return .run { _ in await dismiss() }
        }
      }
    }
    let store = TestStore(initialState: State()) { Closing() }
    await store.send(.tap) { $0.count = 1 }
    #expect(store.isDismissed)
    await withKnownIssue {
      await store.send(.tap) { $0.count = 2 }
    } matching: {
      $0.text.contains("Can't send action to dismissed test store.")
    }
    #expect(store.state.count == 1)
  }

  @Test func skippingNothingIsAnIssueWhenStrict() async {
    let store = makeStore()
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
    await withKnownIssue {
      await store.skipReceivedActions()
    } matching: {
      $0.text.contains("There were no received actions to skip.")
    }
    await withKnownIssue {
      await store.skipInFlightEffects()
    } matching: {
      $0.text.contains("There were no in-flight effects to skip.")
    }
  }

  @Test func leftEffectsAreReportedWhereTheirActionWasSent() async {
    let line = LockIsolated<UInt>(0)
    await withKnownIssue {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Void> { _, _ in .run(name: "endless") { _ in try await Task.never() } }
      }
      await store.send(())
      line.setValue(#line - 1)
    } matching: {
      $0.sourceLocation?.line == Int(line.value) && $0.text.contains("'endless'")
        && $0.text.contains("TestStoreFailureTests.swift")
    }
  }

  @Test func finishReportsWhatIsStillInFlight() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Void> { _, _ in .run { _ in try await clock.sleep(for: .seconds(10)) } }
    }
    await store.send(())
    store.timeout = .seconds(3600)
    await withKnownIssue {
      await store.finish()
    } matching: {
      $0.text.contains("still effects in-flight") && $0.text.contains("sleeps on a TestClock")
        && $0.text.contains("10.0 seconds")
    }
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test func theTaskOfAnActionReportsWhatDoesNotEnd() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Void> { _, _ in .run { _ in try await clock.sleep(for: .seconds(10)) } }
    }
    let task = await store.send(())
    await withKnownIssue {
      await task.finish(timeout: .seconds(3600))
    } matching: {
      $0.text.contains("still in-flight") && $0.text.contains("sleeps on a TestClock")
    }
    await task.cancel()
    #expect(task.isCancelled)
    await store.finish()
  }

  @Test func aReceiveTellsToAdvanceTheClock() async {
    let clock = TestClock()
    let store = TestStore(initialState: State()) {
      Reduce<State, Action> { _, action in
        guard action == .start else { return .none }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.first)
        }
      }
    }
    store.timeout = .seconds(3600)
    await store.send(.start)
    await withKnownIssue {
      await store.receive(.first)
    } matching: {
      $0.text.contains("but received none") && $0.text.contains("advance the clock")
        && $0.text.contains("sleeps on a TestClock")
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.first)
  }

  /// Returns the issues reported while an operation runs, in order.
  private func issues(_ operation: @MainActor () async -> Void) async -> [String] {
    await reportedIssues(by: operation).map(\.text)
  }
}
