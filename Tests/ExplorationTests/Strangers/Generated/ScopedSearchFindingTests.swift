import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ScopedSearchFindingTests {
  /// Not true: results are of the place
  @Test func resultsAreOfThePlace() async {
    let clock = TestClock()
    let searchCalls = CallsByArgument()
    let store = TestStore(initialState: ScopedSearch.State()) {
      ScopedSearch()
    } withDependencies: {
      $0.cloud.search = { argument1, argument2 in
        switch ((argument1, argument2), searchCalls.next((argument1, argument2))) {
        case (("a", "mail"), 1):
          try await clock.sleep(for: .milliseconds(100))
          return ["a in mail"]
        default:
          return try await Task.never()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.binding(.set(\.text, "a")))
    await clock.advance(by: .milliseconds(300))
    await store.send(.binding(.set(\.scope, .files)))
    await clock.advance(by: .milliseconds(100))
    // Received: found.
    await store.skipReceivedActions(strict: false)
    let holds: (ScopedSearch.State) -> Bool = { $0.shown == nil || $0.shown == $0.scope }
    #expect(holds(store.state), "results are of the place")
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
