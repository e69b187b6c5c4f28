import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DetailsFindingTests {
  /// Not true: the details are of the selection
  @Test func theDetailsAreOfTheSelection() async {
    let clock = TestClock()
    let pageCalls = CallsByArgument()
    let store = TestStore(initialState: Details.State()) {
      Details()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].page = { argument in
        switch (argument, pageCalls.next(argument)) {
        case (0, 1):
          try await clock.sleep(for: .seconds(1))
          return 0
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.rowTapped(0))
    await store.send(.rowTapped(1))
    await clock.advance(by: .seconds(1))
    // Received: detailsResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Details.State) -> Bool = {
      $0.details == nil || $0.details == $0.selection
    }
    #expect(holds(store.state), "the details are of the selection")
    await store.skipInFlightEffects(strict: false)
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
