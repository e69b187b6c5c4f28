import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ScribbleFindingTests {
  /// Not true: the text is stored
  @Test func theTextIsStored() async {
    let clock = TestClock()
    let store = TestStore(initialState: Scribble.State()) {
      Scribble()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.letterTapped)
    await clock.advance(by: .seconds(1))
    // Received: saveFinished.
    await store.skipReceivedActions(strict: false)
    await store.send(.undoButtonTapped)
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (Scribble.State) -> Bool = { $0.saved == $0.text }
    #expect(holds(store.state), "the text is stored")
  }
}
