import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct MetronomeFindingTests {
  /// Not true: one second is one beat
  @Test func oneSecondIsOneBeat() async {
    let clock = TestClock()
    let store = TestStore(initialState: Metronome.State()) {
      Metronome()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.startTapped)
    await store.send(.startTapped)
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: beatTick, beatTick.
    await store.skipReceivedActions(strict: false)
    let holds: (Metronome.State, Metronome.State) -> Bool = { before, after in
      after.beats - before.beats <= 1
    }
    #expect(holds(before, store.state), "one second is one beat")
    await store.skipInFlightEffects(strict: false)
  }
}
