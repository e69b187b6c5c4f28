import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct InboxFindingTests {
  /// Not true: what is not read is counted
  @Test func whatIsNotReadIsCounted() async {
    let clock = TestClock()
    let saveCalls = CallsByArgument()
    let store = TestStore(initialState: Inbox.State()) {
      Inbox()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].save = { argument in
        switch (argument, saveCalls.next(argument)) {
        case ("read", 1):
          try await clock.sleep(for: .seconds(1))
        default:
          return try await Task.never()
        }
      }
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
