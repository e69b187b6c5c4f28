import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct WaterIntakeFindingTests {
  /// Not true: each glass counts
  @Test func eachGlassCounts() async {
    let clock = TestClock()
    let setCalls = CallsByArgument()
    let store = TestStore(initialState: WaterIntake.State()) {
      WaterIntake()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].set = { _ in }
      let givenSet = $0[TownClient.self].set
      $0[TownClient.self].set = { argument in
        switch (argument, setCalls.next(argument)) {
        case (1, 1):
          try await clock.sleep(for: .seconds(1))
        case (1, 2):
          try await clock.sleep(for: .seconds(2))
        default:
          return try await givenSet(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.glasses(.element(id: 1, action: .drinkButtonTapped)))
    await store.skipReceivedActions(strict: false)
    if store.state.glasses[id: 1] != nil {
      await store.send(.glasses(.element(id: 1, action: .drinkButtonTapped)))
    }
    await clock.advance(by: .seconds(1))
    // Received: glasses[id: 1].stored.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: glasses[id: 1].stored.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (WaterIntake.State) -> Bool = { state in
      state.total == state.glasses.map(\.drunk).reduce(0, +)
    }
    #expect(holds(store.state), "each glass counts")
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
