import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct MuseumGuideFindingTests {
  /// Not true: nobody reads to nobody
  @Test func nobodyReadsToNobody() async {
    let clock = TestClock()
    let store = TestStore(initialState: MuseumGuide.State()) {
      MuseumGuide()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.exhibitTapped(0))
    await store.skipReceivedActions(strict: false)
    if store.state.path[id: 0] != nil {
      await store.send(.path(.element(id: 0, action: .listenButtonTapped)))
    }
    await store.skipReceivedActions(strict: false)
    if store.state.path[id: 0] != nil {
      await store.send(.path(.popFrom(id: 0)))
    }
    let before = store.state
    await clock.advance(by: .seconds(5))
    // Received: sentenceRead.
    await store.skipReceivedActions(strict: false)
    let holds: (MuseumGuide.State, MuseumGuide.State) -> Bool = { before, after in
      !before.path.isEmpty || after.heard == before.heard
    }
    #expect(holds(before, store.state), "nobody reads to nobody")
    await store.skipInFlightEffects(strict: false)
  }
}
