import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DelayedSearchFindingTests {
  /// Not true: a cleared search shows nothing
  @Test func aClearedSearchShowsNothing() async {
    let clock = TestClock()
    let store = TestStore(initialState: DelayedSearch.State()) {
      DelayedSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].find = { _ in
        try await clock.sleep(for: .seconds(1))
        return "a!"
      }
    }
    store.exhaustivity = .off

    await store.send(.textChanged("a"))
    await clock.advance(by: .milliseconds(300))
    await store.send(.clearTapped)
    await clock.advance(by: .seconds(1))
    // Received: searchResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (DelayedSearch.State) -> Bool = { !$0.text.isEmpty || $0.results == nil }
    #expect(holds(store.state), "a cleared search shows nothing")
  }
}
