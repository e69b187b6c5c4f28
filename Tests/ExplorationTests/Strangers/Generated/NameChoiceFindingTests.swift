import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct NameChoiceFindingTests {
  /// Not true: only a free name is taken
  @Test func onlyAFreeNameIsTaken() async {
    let clock = TestClock()
    let isFreeCalls = CallsByArgument()
    let registerCalls = CallsByArgument()
    let store = TestStore(initialState: NameChoice.State()) {
      NameChoice()
    } withDependencies: {
      $0.cloud.isFree = { argument in
        switch (argument, isFreeCalls.next(argument)) {
        case ("Ann", 1):
          return true
        default:
          return try await Task.never()
        }
      }
      $0.cloud.register = { argument in
        switch (argument, registerCalls.next(argument)) {
        case ("Bob", 1):
          break
        default:
          return try await Task.never()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.binding(.set(\.name, "Ann")))
    await clock.advance(by: .milliseconds(300))
    // Received: checked.success.
    await store.skipReceivedActions(strict: false)
    await store.send(.binding(.set(\.name, "Bob")))
    await store.send(.registerButtonTapped)
    // Received: registerResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (NameChoice.State) -> Bool = { $0.registered != "Bob" }
    #expect(holds(store.state), "only a free name is taken")
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
