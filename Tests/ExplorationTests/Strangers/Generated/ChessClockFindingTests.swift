import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ChessClockFindingTests {
  /// Not true: one clock runs at a time
  @Test func oneClockRunsAtATime() async {
    let clock = TestClock()
    let store = TestStore(initialState: ChessClock.State()) {
      ChessClock()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.buttonPressed(.black))
    await store.send(.buttonPressed(.white))
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: tick, tick.
    await store.skipReceivedActions(strict: false)
    let holds: (ChessClock.State, ChessClock.State) -> Bool = { before, after in
      before.black - after.black + before.white - after.white <= 1
    }
    #expect(holds(before, store.state), "one clock runs at a time")
    await store.skipInFlightEffects(strict: false)
  }
}
