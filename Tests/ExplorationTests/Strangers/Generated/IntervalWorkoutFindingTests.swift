import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct IntervalWorkoutFindingTests {
  /// Not true: a second counts once
  @Test func aSecondCountsOnce() async {
    let clock = TestClock()
    let store = TestStore(initialState: IntervalWorkout.State()) {
      IntervalWorkout()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.startButtonTapped)
    await store.send(.startButtonTapped)
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: timerTicked, timerTicked.
    await store.skipReceivedActions(strict: false)
    let holds: (IntervalWorkout.State, IntervalWorkout.State) -> Bool = { before, after in
      after.elapsed - before.elapsed <= 1
    }
    #expect(holds(before, store.state), "a second counts once")
    await store.skipInFlightEffects(strict: false)
  }
}
