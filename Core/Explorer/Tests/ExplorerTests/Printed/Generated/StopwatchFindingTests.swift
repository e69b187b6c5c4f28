import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct StopwatchFindingTests {
  /// Not true: a stopped watch shows the same time
  @Test func aStoppedWatchShowsTheSameTime() async {
    let clock = TestClock()
    let store = TestStore(initialState: Stopwatch.State()) {
      Stopwatch()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.startTapped)
    await store.send(.stopTapped)
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: timerTick.
    await store.skipReceivedActions(strict: false)
    let holds: (Stopwatch.State, Stopwatch.State) -> Bool = { before, after in
      before.isOn || before.seconds == after.seconds
    }
    #expect(holds(before, store.state), "a stopped watch shows the same time")
    await store.skipInFlightEffects(strict: false)
  }
}
