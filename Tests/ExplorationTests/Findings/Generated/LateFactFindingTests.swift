import ComposableArchitecture
import Fact
import Foundation
import NumberFactClient
import Testing
import Timer

@MainActor
@Suite struct LateFactFindingTests {
  /// Not true: a fact is about the number
  @Test func aFactIsAboutTheNumber() async {
    let clock = TestClock()
    let factCalls = CallsByArgument()
    let store = TestStore(initialState: FactFeature.State()) {
      LateFact()
    } withDependencies: {
      $0.continuousClock = clock
      $0.numberFactClient.fact = { argument in
        switch (argument, factCalls.next(argument)) {
        case (0, 1):
          try await clock.sleep(for: .seconds(1))
          return "0 is a number."
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.factButtonTapped)
    await store.send(.numberChanged(1))
    await clock.advance(by: .seconds(1))
    // Received: response.success.
    await store.skipReceivedActions(strict: false)
    let holds: (FactFeature.State) -> Bool = {
      $0.fact == nil || $0.fact == "\($0.number) is a number."
    }
    #expect(holds(store.state), "a fact is about the number")
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
