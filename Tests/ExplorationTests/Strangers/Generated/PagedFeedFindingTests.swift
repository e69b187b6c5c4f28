import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PagedFeedFindingTests {
  /// Not true: no item comes twice
  @Test func noItemComesTwice() async {
    let clock = TestClock()
    let pageCalls = Calls()
    let store = TestStore(initialState: PagedFeed.State()) {
      PagedFeed()
    } withDependencies: {
      $0[BackendClient.self].page = { _ in
        switch pageCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
          return [0, 1]
        default:
          try await clock.sleep(for: .seconds(2))
          return [0, 1]
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

/// Numbers the calls of an endpoint that has not always given the same in the session.
private final class Calls: Sendable {
  private let count = LockIsolated(0)

  /// The number of this call, from 1.
  func next() -> Int {
    count.withValue {
      $0 += 1
      return $0
    }
  }
}
