import ComposableArchitecture
import Testing
import Timer

@MainActor
@Suite struct TimerFeatureTests {
  private let clock = TestClock()

  private func store() -> TestStoreOf<TimerFeature> {
    TestStore(initialState: TimerFeature.State()) {
      TimerFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func ticksOnceASecond() async {
    let store = store()
    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = true }
    await clock.advance(by: .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.delegate.ticked)
    await clock.advance(by: .seconds(3))
    await store.receive(\.delegate.ticked)
    await store.receive(\.delegate.ticked)
    await store.receive(\.delegate.ticked)
    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = false }
  }

  @Test func doesNotTickBeforeTheFirstSecondIsOver() async {
    let store = store()
    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = true }
    await clock.advance(by: .milliseconds(999))
    // An exhaustive store would complain here about a tick that was not asserted.
    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = false }
  }

  @Test func doesNotTickWhenStopped() async {
    let store = store()
    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = true }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = false }
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test func beginsAWholeSecondAnewWhenStartedAgain() async {
    let store = store()
    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = true }
    await clock.advance(by: .milliseconds(600))
    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = false }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = true }
    await clock.advance(by: .milliseconds(600))
    await clock.advance(by: .milliseconds(400))
    await store.receive(\.delegate.ticked)
    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = false }
  }
}
