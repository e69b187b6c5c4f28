import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct MapSearchFindingTests {
  /// Not true: a cleared field has no places
  @Test func aClearedFieldHasNoPlaces() async {
    let clock = TestClock()
    let store = TestStore(initialState: MapSearch.State()) {
      MapSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].page = { _ in
        try await clock.sleep(for: .seconds(1))
        return [1]
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
