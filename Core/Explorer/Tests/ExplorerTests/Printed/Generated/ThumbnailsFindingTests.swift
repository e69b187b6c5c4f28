import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ThumbnailsFindingTests {
  /// Not true: no row loads for ever
  @Test func noRowLoadsForEver() async {
    let clock = TestClock()
    let pageCalls = CallsByArgument()
    let store = TestStore(initialState: Thumbnails.State()) {
      Thumbnails()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].page = { $0 }
      let givenPage = $0[ServerClient.self].page
      $0[ServerClient.self].page = { argument in
        switch (argument, pageCalls.next(argument)) {
        case (2, 1):
          try await clock.sleep(for: .seconds(1))
          return 2
        default:
          return try await givenPage(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.loadTapped(2))
    await store.send(.removeTapped(1))
    await clock.advance(by: .seconds(1))
    // Received: loadResponse.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (Thumbnails.State) -> Bool = { state in
      state.rows.allSatisfy { !$0.isLoading }
    }
    #expect(holds(store.state), "no row loads for ever")
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
