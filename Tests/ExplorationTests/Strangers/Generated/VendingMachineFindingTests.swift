import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct VendingMachineFindingTests {
  /// Not true: no coin is made or lost
  @Test func noCoinIsMadeOrLost() async {
    let clock = TestClock()
    let setCalls = CallsByArgument()
    let store = TestStore(initialState: VendingMachine.State()) {
      VendingMachine()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].set = { argument in
        switch (argument, setCalls.next(argument)) {
        case (0, 1):
          try await clock.sleep(for: .seconds(1))
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.coinInserted)
    await store.send(.snackTapped(.nuts))
    await store.send(.refundButtonTapped)
    await clock.advance(by: .seconds(1))
    // Received: saleResponse.success.
    await store.skipReceivedActions(strict: false)
    let holds: (VendingMachine.State) -> Bool = { $0.taken == $0.coins + $0.refunded + $0.sold }
    #expect(holds(store.state), "no coin is made or lost")
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
