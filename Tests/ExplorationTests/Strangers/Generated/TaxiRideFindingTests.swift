import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct TaxiRideFindingTests {
  /// Not true: nobody comes in vain
  @Test func nobodyComesInVain() async {
    let clock = TestClock()
    let bookCalls = CallsByArgument()
    let store = TestStore(initialState: TaxiRide.State()) {
      TaxiRide()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].book = { argument in
        switch (argument, bookCalls.next(argument)) {
        case (1, 1):
          try await clock.sleep(for: .seconds(1))
          return 1
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.callButtonTapped)
    await store.send(.withdrawButtonTapped)
    await clock.advance(by: .seconds(1))
    // Received: driverResponse.success.
    await store.skipReceivedActions(strict: false)
    let holds: (TaxiRide.State) -> Bool = { state in
      if case .onTheWay = state.phase { state.isWanted } else { true }
    }
    #expect(holds(store.state), "nobody comes in vain")
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
