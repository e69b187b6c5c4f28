import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct OrderFindingTests {
  /// Not true: an order is placed once
  @Test func anOrderIsPlacedOnce() async {
    let clock = TestClock()
    let saveCalls = CallsByArgument()
    let store = TestStore(initialState: Order.State()) {
      Order()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].save = { argument in
        switch (argument, saveCalls.next(argument)) {
        case ("order", 1):
          try await clock.sleep(for: .seconds(1))
        case ("order", 2):
          try await clock.sleep(for: .seconds(2))
        default:
          return try await Task.never()
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
