import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct StockWatchFindingTests {
  /// Not true: prices are of watched shares
  @Test func pricesAreOfWatchedShares() async {
    let clock = TestClock()
    let rateCalls = CallsByArgument()
    let store = TestStore(initialState: StockWatch.State()) {
      StockWatch()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].rate = { argument in
        switch (argument, rateCalls.next(argument)) {
        case ("BLOB", 1):
          try await clock.sleep(for: .seconds(1))
          return 3
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.watchButtonTapped)
    await store.send(.removeButtonTapped)
    await clock.advance(by: .seconds(1))
    // Received: priceResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (StockWatch.State) -> Bool = { state in
      state.prices.keys.allSatisfy { state.watched.contains($0) }
    }
    #expect(holds(store.state), "prices are of watched shares")
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
