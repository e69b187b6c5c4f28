import ComposableArchitecture
import Fact
import Foundation
import NumberFactClient
import Testing
import Timer

@MainActor
@Suite struct LookupFindingTests {
  /// Not true: the result is of the last number
  @Test func theResultIsOfTheLastNumber() async {
    let clock = TestClock()
    let textCalls = CallsByArgument()
    let store = TestStore(initialState: Lookup.State()) {
      Lookup()
    } withDependencies: {
      $0.continuousClock = clock
      $0[LookupClient.self].text = { "\($0)" }
      let givenText = $0[LookupClient.self].text
      $0[LookupClient.self].text = { argument in
        switch (argument, textCalls.next(argument)) {
        case (0, 1):
          try await clock.sleep(for: .seconds(1))
          return "0"
        case (1, 1):
          return "1"
        default:
          return try await givenText(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.numberChosen(0))
    await store.send(.numberChosen(1))
    // Received: found.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: found.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (Lookup.State) -> Bool = { state in
      // Nothing is shown before the first one.
      guard let result = state.result else { return true }
      return result == state.number.map { "\($0)" }
    }
    #expect(holds(store.state), "the result is of the last number")
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
