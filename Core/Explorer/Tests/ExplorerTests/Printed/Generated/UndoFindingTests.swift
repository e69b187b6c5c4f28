import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct UndoFindingTests {
  /// Not true: what is deleted stays away
  @Test func whatIsDeletedStaysAway() async {
    let clock = TestClock()
    let store = TestStore(initialState: Undo.State()) {
      Undo()
    } withDependencies: {
      $0[ServerClient.self].delete = { argument in
        switch argument {
        case 1:
          try await clock.sleep(for: .seconds(1))
          throw RecordedError(
            description: "ServerClient.delete has failed, because the exploration lets it."
          )
        default:
          try await clock.sleep(for: .seconds(2))
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.deleteTapped(1))
    await store.send(.deleteTapped(2))
    await clock.advance(by: .seconds(1))
    // Received: deleteFailed.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: deleteResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Undo.State) -> Bool = { state in
      state.rows.allSatisfy { !state.deleted.contains($0.id) }
    }
    #expect(holds(store.state), "what is deleted stays away")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
