import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct OfflineQueueFindingTests {
  /// Not true: nothing is lost
  @Test func nothingIsLost() async {
    let clock = TestClock()
    let uploadCalls = CallsByArgument()
    let store = TestStore(initialState: OfflineQueue.State()) {
      OfflineQueue()
    } withDependencies: {
      $0.cloud.upload = { argument in
        switch (argument, uploadCalls.next(argument)) {
        case ([1], 1):
          try await clock.sleep(for: .seconds(1))
        default:
          return try await Task.never()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.addButtonTapped)
    await store.send(.connectionToggled)
    await store.send(.addButtonTapped)
    await clock.advance(by: .seconds(1))
    // Received: sent.
    await store.skipReceivedActions(strict: false)
    let holds: (OfflineQueue.State) -> Bool = { state in
      (1...3).allSatisfy {
        $0 > state.made || state.pending.contains($0) || state.stored.contains($0)
      }
    }
    #expect(holds(store.state), "nothing is lost")
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
