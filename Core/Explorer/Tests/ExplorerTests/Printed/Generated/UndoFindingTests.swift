import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct UndoFindingTests {
  /// Not true: what is deleted stays away
  @Test func whatIsDeletedStaysAway() async {
    let clock = TestClock()
    let deleteCalls = CallsByArgument()
    let store = TestStore(initialState: Undo.State()) {
      Undo()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].delete = { _ in }
      let givenDelete = $0[ServerClient.self].delete
      $0[ServerClient.self].delete = { argument in
        switch (argument, deleteCalls.next(argument)) {
        case (1, 1):
          try await clock.sleep(for: .seconds(1))
          throw RecordedError(
            description: "ServerClient.delete has failed, because the exploration lets it."
          )
        case (2, 1):
          try await clock.sleep(for: .seconds(2))
        default:
          return try await givenDelete(argument)
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
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
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

/// Numbers the calls of an endpoint, those with the same arguments on their own.
private final class CallsByArgument: Sendable {
  private let counts = LockIsolated<[String: Int]>([:])

  /// The number of this call among those with its arguments, from 1.
  func next(_ arguments: Any) -> Int {
    let key = "\(arguments)"
    return counts.withValue {
      $0[key, default: 0] += 1
      return $0[key, default: 0]
    }
  }
}
