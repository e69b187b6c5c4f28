import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct MapSearchFindingTests {
  /// Not true: a cleared field has no places
  @Test func aClearedFieldHasNoPlaces() async {
    let clock = TestClock()
    let pageCalls = CallsByArgument()
    let store = TestStore(initialState: MapSearch.State()) {
      MapSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].page = { argument in
        switch (argument, pageCalls.next(argument)) {
        case (1, 1):
          try await clock.sleep(for: .seconds(1))
          return [1]
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.queryChanged("a"))
    await clock.advance(by: .milliseconds(300))
    await store.send(.clearTapped)
    await clock.advance(by: .seconds(1))
    // Received: setPlaces.
    await store.skipReceivedActions(strict: false)
    let holds: (MapSearch.State) -> Bool = { !$0.query.isEmpty || $0.places.isEmpty }
    #expect(holds(store.state), "a cleared field has no places")
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
