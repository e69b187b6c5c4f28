import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct LiftFindingTests {
  /// Not true: the lift goes in order
  @Test func theLiftGoesInOrder() async {
    let clock = TestClock()
    let setCalls = CallsByArgument()
    let store = TestStore(initialState: Lift.State()) {
      Lift()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].set = { argument in
        switch (argument, setCalls.next(argument)) {
        case (1, 1):
          break
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.floorButtonTapped(0))
    await store.send(.floorButtonTapped(1))
    // Received: arrived.
    await store.skipReceivedActions(strict: false)
    let holds: (Lift.State) -> Bool = { $0.wanted.starts(with: $0.visited) }
    #expect(holds(store.state), "the lift goes in order")
    await store.skipInFlightEffects(strict: false)
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
