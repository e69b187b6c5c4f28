import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct BasketFindingTests {
  /// Not true: an order is paid once
  @Test func anOrderIsPaidOnce() async {
    let clock = TestClock()
    let payCalls = Calls()
    let store = TestStore(initialState: Basket.State()) {
      Basket()
    } withDependencies: {
      $0[BackendClient.self].pay = { _ in
        switch payCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
          return "Receipt over 5"
        default:
          try await clock.sleep(for: .seconds(2))
          return "Receipt over 5"
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
