import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct NoteFindingTests {
  /// Not true: a deleted note is not shown
  @Test func aDeletedNoteIsNotShown() async {
    let clock = TestClock()
    let saveCalls = CallsByArgument()
    let store = TestStore(initialState: Note.State()) {
      Note()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].save = { argument in
        switch (argument, saveCalls.next(argument)) {
        case ("note", 1):
          try await clock.sleep(for: .seconds(1))
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.saveTapped)
    await store.send(.deleteTapped)
    await clock.advance(by: .seconds(1))
    // Received: saveResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Note.State) -> Bool = { !$0.isDeleted || !$0.isShown }
    #expect(holds(store.state), "a deleted note is not shown")
  }
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
