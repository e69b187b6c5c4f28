import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DelayedSearchFindingTests {
  /// Not true: a cleared search shows nothing
  @Test func aClearedSearchShowsNothing() async {
    let clock = TestClock()
    let findCalls = CallsByArgument()
    let store = TestStore(initialState: DelayedSearch.State()) {
      DelayedSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].find = { "\($0)!" }
      let givenFind = $0[ServerClient.self].find
      $0[ServerClient.self].find = { argument in
        switch (argument, findCalls.next(argument)) {
        case ("a", 1):
          try await clock.sleep(for: .seconds(1))
          return "a!"
        default:
          return try await givenFind(argument)
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.textChanged("a"))
    await clock.advance(by: .milliseconds(300))
    await store.send(.clearTapped)
    await clock.advance(by: .seconds(1))
    // Received: searchResponse.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (DelayedSearch.State) -> Bool = { !$0.text.isEmpty || $0.results == nil }
    #expect(holds(store.state), "a cleared search shows nothing")
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
