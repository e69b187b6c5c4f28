import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct BasketFindingTests {
  /// Not true: one is saved at a time
  @Test func oneIsSavedAtATime() async {
    let clock = TestClock()
    let saveCalls = CallsByArgument()
    let store = TestStore(initialState: Basket.State()) {
      Basket()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].save = { argument in
        switch (argument, saveCalls.next(argument)) {
        case ("2", 1):
          break
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.addTapped)
    await store.send(.addTapped)
    await store.send(.saveTapped)
    let before = store.state
    // Received: saveResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Basket.State, Basket.State) -> Bool = { $1.saved <= $0.saved + 1 }
    #expect(holds(before, store.state), "one is saved at a time")
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
