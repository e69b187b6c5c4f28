import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PomodoroFindingTests {
  /// Not true: a pause keeps the time
  @Test func aPauseKeepsTheTime() async {
    let clock = TestClock()
    let store = TestStore(initialState: Pomodoro.State()) {
      Pomodoro()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(1))
    // Received: timerTicked.
    await store.skipReceivedActions(strict: false)
    await store.send(.pauseButtonTapped)
    let before = store.state
    await store.send(.startButtonTapped)
    await store.skipReceivedActions(strict: false)
    let holds: (Pomodoro.State, Pomodoro.State) -> Bool = { before, after in
      before.mode != .paused || after.mode != .running || before.remaining == after.remaining
    }
    #expect(holds(before, store.state), "a pause keeps the time")
    await store.skipInFlightEffects(strict: false)
  }
}
