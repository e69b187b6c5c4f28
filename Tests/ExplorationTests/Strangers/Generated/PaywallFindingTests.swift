import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PaywallFindingTests {
  /// Not true: a purchase ends
  @Test func aPurchaseEnds() async {
    let clock = TestClock()
    let setCalls = CallsByArgument()
    let store = TestStore(initialState: Paywall.State()) {
      Paywall()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].ping = {}
      $0[TownClient.self].set = { _ in }
      let givenSet = $0[TownClient.self].set
      $0[TownClient.self].set = { argument in
        switch (argument, setCalls.next(argument)) {
        case (1, 1):
          try await clock.sleep(for: .seconds(1))
          return try await givenSet(argument)
        default:
          return try await givenSet(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.buyButtonTapped)
    await store.send(.restoreButtonTapped)
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(61))
    await store.skipReceivedActions(strict: false)
    let holds: (Paywall.State) -> Bool = { !$0.isBusy }
    #expect(holds(store.state), "a purchase ends")
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
