import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct OddDocumentFindingTests {
  /// No action of the user changes anything any more
  @Test func theFindingIsGone() async throws {
    let state2 = try JSONDecoder().decode(
      OddDocument.State.self,
      from: Data(#"{"isLocked":false,"pages":2}"#.utf8)
    )
    let store = TestStore(initialState: state2) {
      OddDocument()
    }
    store.exhaustivity = .off

    await store.send(.lockTapped)
    await store.skipReceivedActions(strict: false)
    let state = store.state
    if store.state == state {
      await store.send(.lockTapped)
    }
    if store.state == state {
      await store.send(.unlockTapped)
    }
    #expect(store.state != state, "No action of the user changes anything any more")
  }
}
