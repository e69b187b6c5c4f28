import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PurseFindingTests {
  /// Not true: the balance is not negative
  @Test func theBalanceIsNotNegative() async {
    let clock = TestClock()
    let saveCalls = CallsByArgument()
    let store = TestStore(initialState: Purse.State()) {
      Purse()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].save = { argument in
        switch (argument, saveCalls.next(argument)) {
        case ("pay", 1):
          try await clock.sleep(for: .seconds(1))
        case ("pay", 2):
          try await clock.sleep(for: .seconds(2))
        default:
          return try await Task.never()
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
