import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct UndoableInboxFindingTests {
  /// Not true: deleted mail is gone on the server
  @Test func deletedMailIsGoneOnTheServer() async {
    let clock = TestClock()
    let store = TestStore(initialState: UndoableInbox.State()) {
      UndoableInbox()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].delete = { _ in }
    }
    store.exhaustivity = .off

    await store.send(.deleteTapped(1))
    await store.send(.deleteTapped(2))
    await store.send(.undoTapped)
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (UndoableInbox.State) -> Bool = { $0.mails == $0.onServer }
    #expect(holds(store.state), "deleted mail is gone on the server")
  }
}
