import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RefreshedFindingTests {
  /// Not true: rows begin with the first one
  @Test func rowsBeginWithTheFirstOne() async {
    let clock = TestClock()
    let pageCalls = CallsByArgument()
    let store = TestStore(initialState: Refreshed.State()) {
      Refreshed()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].page = { argument in
        switch (argument, pageCalls.next(argument)) {
        case (0, 1):
          return 0
        case (1, 1):
          try await clock.sleep(for: .seconds(1))
          return 1
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.moreTapped)
    // Received: moreResponse.
    await store.skipReceivedActions(strict: false)
    await store.send(.moreTapped)
    await store.send(.refreshTapped)
    await clock.advance(by: .seconds(1))
    // Received: moreResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Refreshed.State) -> Bool = { state in
      state.rows.enumerated().allSatisfy { $0.offset == $0.element }
    }
    #expect(holds(store.state), "rows begin with the first one")
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
