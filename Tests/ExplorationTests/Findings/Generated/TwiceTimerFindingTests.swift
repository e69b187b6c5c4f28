import ComposableArchitecture
import Fact
import Foundation
import NumberFactClient
import Testing
import Timer

@MainActor
@Suite struct TwiceTimerFindingTests {
  /// Not true: a second is told once
  @Test func aSecondIsToldOnce() async {
    let clock = TestClock()
    let store = TestStore(initialState: TwiceTimer.State()) {
      TwiceTimer()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.timer(.toggleTimerButtonTapped))
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: timer.delegate.ticked, timer.delegate.ticked.
    await store.skipReceivedActions(strict: false)
    let holds: (TwiceTimer.State, TwiceTimer.State) -> Bool = { before, after in
      after.seconds - before.seconds <= 1
    }
    #expect(holds(before, store.state), "a second is told once")
    await store.skipInFlightEffects(strict: false)
  }
}
