import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PurseFindingTests {
  /// Not true: the balance is not negative
  @Test func theBalanceIsNotNegative() async {
    let clock = TestClock()
    let saveCalls = Calls()
    let store = TestStore(initialState: Purse.State()) {
      Purse()
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

    await store.send(.payTapped)
    await store.send(.payTapped)
    await clock.advance(by: .seconds(1))
    // Received: payResponse.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: payResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Purse.State) -> Bool = { $0.balance >= 0 }
    #expect(holds(store.state), "the balance is not negative")
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
