import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct HotelSearchFindingTests {
  /// Not true: the hotels are in the order
  @Test func theHotelsAreInTheOrder() async {
    let clock = TestClock()
    let itemsCalls = CallsByArgument()
    let store = TestStore(initialState: HotelSearch.State()) {
      HotelSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].items = { argument in
        switch (argument, itemsCalls.next(argument)) {
        case (0, 1):
          try await clock.sleep(for: .seconds(1))
          return [0]
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.onAppear)
    await store.send(.orderChanged(.stars))
    await clock.advance(by: .seconds(1))
    // Received: resultsResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (HotelSearch.State) -> Bool = {
      $0.resultsOrder == nil || $0.resultsOrder == $0.order
    }
    #expect(holds(store.state), "the hotels are in the order")
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
