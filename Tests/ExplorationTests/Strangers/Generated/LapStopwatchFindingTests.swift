import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct LapStopwatchFindingTests {
  /// Not true: what does not run stands still
  @Test func whatDoesNotRunStandsStill() async {
    let clock = TestClock()
    let store = TestStore(initialState: LapStopwatch.State()) {
      LapStopwatch()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.startStopTapped)
    await store.send(.resetTapped)
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: tick.
    await store.skipReceivedActions(strict: false)
    let holds: (LapStopwatch.State, LapStopwatch.State) -> Bool = { before, after in
      before.isRunning || after.seconds <= before.seconds
    }
    #expect(holds(before, store.state), "what does not run stands still")
    await store.skipInFlightEffects(strict: false)
  }
}
