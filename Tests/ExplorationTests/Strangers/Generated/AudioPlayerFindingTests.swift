import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct AudioPlayerFindingTests {
  /// Not true: a pause stands still
  @Test func aPauseStandsStill() async {
    let clock = TestClock()
    let store = TestStore(initialState: AudioPlayer.State()) {
      AudioPlayer()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.playTapped)
    await store.send(.pauseTapped)
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: positionAdvanced.
    await store.skipReceivedActions(strict: false)
    let holds: (AudioPlayer.State, AudioPlayer.State) -> Bool = { before, after in
      before.isPlaying || after.isPlaying || after.position <= before.position
    }
    #expect(holds(before, store.state), "a pause stands still")
    await store.skipInFlightEffects(strict: false)
  }
}
