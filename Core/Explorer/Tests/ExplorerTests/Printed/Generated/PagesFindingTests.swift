import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PagesFindingTests {
  /// Not true: each page comes once
  @Test func eachPageComesOnce() async {
    let clock = TestClock()
    let pageCalls = Calls()
    let store = TestStore(initialState: Pages.State()) {
      Pages()
    } withDependencies: {
      $0[ServerClient.self].page = { _ in
        switch pageCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
          return 0
        default:
          try await clock.sleep(for: .seconds(2))
          return 0
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.endReached)
    await store.send(.endReached)
    await clock.advance(by: .seconds(1))
    // Received: pageResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: pageResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Pages.State) -> Bool = { Set($0.pages).count == $0.pages.count }
    #expect(holds(store.state), "each page comes once")
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
