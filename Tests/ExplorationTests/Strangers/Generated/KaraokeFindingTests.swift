import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct KaraokeFindingTests {
  /// Not true: one song at a time
  @Test func oneSongAtATime() async {
    let clock = TestClock()
    let store = TestStore(initialState: Karaoke.State()) {
      Karaoke()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.playButtonTapped)
    await store.send(.skipButtonTapped)
    let before = store.state
    await clock.advance(by: .seconds(180))
    // Received: songEnded, songEnded.
    await store.skipReceivedActions(strict: false)
    let holds: (Karaoke.State, Karaoke.State) -> Bool = { before, after in
      after.sung.count <= before.sung.count + 1
    }
    #expect(holds(before, store.state), "one song at a time")
    await store.skipInFlightEffects(strict: false)
  }
}
