import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct OddDocumentFindingTests {
  /// No action of the user changes anything any more
  @Test func theFindingIsGone() async throws {
    let clock = TestClock()
    let state2 = try JSONDecoder().decode(
      OddDocument.State.self,
      from: Data(#"{"isLocked":false,"pages":2}"#.utf8)
    )
    let store = TestStore(initialState: state2) {
      OddDocument()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.lockTapped)
    let state = store.state
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    if store.state == state {
      await store.send(.lockTapped)
    }
    if store.state == state {
      await store.send(.unlockTapped)
    }
    #expect(store.state != state, "No action of the user changes anything any more")
  }
}
