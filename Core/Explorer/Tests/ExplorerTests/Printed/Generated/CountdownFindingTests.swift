import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct CountdownFindingTests {
  /// Not true: less than nothing is left
  @Test func lessThanNothingIsLeft() async {
    let clock = TestClock()
    let store = TestStore(initialState: Countdown.State()) {
      Countdown()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.startTapped)
    await clock.advance(by: .seconds(1))
    // Received: timerTick.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: timerTick.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: timerTick.
    await store.skipReceivedActions(strict: false)
    let isWrong: (Countdown.State) -> Bool = { $0.left < 0 }
    #expect(!isWrong(store.state), "less than nothing is left")
    await store.skipInFlightEffects(strict: false)
  }
}
