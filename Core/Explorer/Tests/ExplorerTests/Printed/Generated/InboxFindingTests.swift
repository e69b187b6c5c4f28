import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct InboxFindingTests {
  /// Not true: what is not read is counted
  @Test func whatIsNotReadIsCounted() async {
    let clock = TestClock()
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0[ServerClient.self].save = { _ in try await clock.sleep(for: .seconds(1)) }
    }
    store.exhaustivity = .off

    await store.send(.messageArrived)
    await store.send(.markReadTapped)
    await store.send(.messageArrived)
    await clock.advance(by: .seconds(1))
    // Received: markReadResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Inbox.State) -> Bool = { $0.unread == $0.received - $0.read }
    #expect(holds(store.state), "what is not read is counted")
  }
}
