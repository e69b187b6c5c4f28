import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PagedFeedFindingTests {
  /// Not true: no item comes twice
  @Test func noItemComesTwice() async {
    let clock = TestClock()
    let pageCalls = CallsByArgument()
    let store = TestStore(initialState: PagedFeed.State()) {
      PagedFeed()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].page = { argument in
        switch (argument, pageCalls.next(argument)) {
        case (0, 1):
          try await clock.sleep(for: .seconds(1))
          return [0, 1]
        case (0, 2):
          try await clock.sleep(for: .seconds(2))
          return [0, 1]
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.loadMore)
    await store.send(.pulledToRefresh)
    await clock.advance(by: .seconds(1))
    // Received: pageArrived.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: pageArrived.
    await store.skipReceivedActions(strict: false)
    let holds: (PagedFeed.State) -> Bool = { Set($0.items).count == $0.items.count }
    #expect(holds(store.state), "no item comes twice")
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
