import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PagesFindingTests {
  /// Not true: each page comes once
  @Test func eachPageComesOnce() async {
    let clock = TestClock()
    let pageCalls = CallsByArgument()
    let store = TestStore(initialState: Pages.State()) {
      Pages()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].page = { argument in
        switch (argument, pageCalls.next(argument)) {
        case (0, 1):
          try await clock.sleep(for: .seconds(1))
          return 0
        case (0, 2):
          try await clock.sleep(for: .seconds(2))
          return 0
        default:
          return try await Task.never()
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
