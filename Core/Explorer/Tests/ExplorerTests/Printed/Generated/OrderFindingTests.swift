import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct OrderFindingTests {
  /// Not true: an order is placed once
  @Test func anOrderIsPlacedOnce() async {
    let clock = TestClock()
    let saveCalls = Calls()
    let store = TestStore(initialState: Order.State()) {
      Order()
    } withDependencies: {
      $0[ServerClient.self].save = { _ in
        switch saveCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
        default:
          try await clock.sleep(for: .seconds(2))
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.buyTapped)
    await store.send(.buyTapped)
    await clock.advance(by: .seconds(1))
    // Received: buyResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: buyResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Order.State) -> Bool = { $0.placed <= 1 }
    #expect(holds(store.state), "an order is placed once")
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
