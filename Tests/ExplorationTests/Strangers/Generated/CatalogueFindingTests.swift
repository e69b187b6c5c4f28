import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct CatalogueFindingTests {
  /// Not true: the end is that of the catalogue
  @Test func theEndIsThatOfTheCatalogue() async {
    let clock = TestClock()
    let store = TestStore(initialState: Catalogue.State()) {
      Catalogue()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].items = { page in page < 2 ? [2 * page, 2 * page + 1] : [4] }
    }
    store.exhaustivity = .off

    await store.send(.onAppear)
    // Received: itemsResponse.success.
    await store.skipReceivedActions(strict: false)
    await store.send(.onAppear)
    // Received: itemsResponse.success.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (Catalogue.State) -> Bool = { !$0.isAtEnd || $0.items.count == $0.total }
    #expect(holds(store.state), "the end is that of the catalogue")
  }
}
