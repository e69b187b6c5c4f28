import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct VolumeFindingTests {
  /// Not true: the pages are in order
  @Test func thePagesAreInOrder() async {
    let clock = TestClock()
    let pageCalls = CallsByArgument()
    let store = TestStore(initialState: Volume.State()) {
      Volume()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].page = { argument in
        switch (argument, pageCalls.next(argument)) {
        case (1, 1):
          try await clock.sleep(for: .seconds(1))
          return 1
        case (2, 1):
          return 2
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.openTapped)
    // Received: pageLoaded.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: pageLoaded.
    await store.skipReceivedActions(strict: false)
    let holds: (Volume.State) -> Bool = { $0.pages == $0.pages.sorted() }
    #expect(holds(store.state), "the pages are in order")
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
