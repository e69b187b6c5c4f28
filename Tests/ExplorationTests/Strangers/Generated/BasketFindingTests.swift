import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct BasketFindingTests {
  /// Not true: an order is paid once
  @Test func anOrderIsPaidOnce() async {
    let clock = TestClock()
    let payCalls = CallsByArgument()
    let store = TestStore(initialState: Basket.State()) {
      Basket()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].pay = { argument in
        switch (argument, payCalls.next(argument)) {
        case (5, 1):
          try await clock.sleep(for: .seconds(1))
          return "Receipt over 5"
        case (5, 2):
          try await clock.sleep(for: .seconds(2))
          return "Receipt over 5"
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.checkoutTapped)
    await store.send(.checkoutTapped)
    await clock.advance(by: .seconds(1))
    // Received: paid.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: paid.
    await store.skipReceivedActions(strict: false)
    let isWrong: (Basket.State) -> Bool = { $0.payments > 1 }
    #expect(!isWrong(store.state), "an order is paid once")
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
