import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct CatalogueFindingTests {
  /// Not true: the end is that of the catalogue
  @Test func theEndIsThatOfTheCatalogue() async {
    let store = TestStore(initialState: Catalogue.State()) {
      Catalogue()
    } withDependencies: {
      $0[TownClient.self].items = { argument in
        switch argument {
        case 0:
          return [0, 1]
        default:
          return [2, 3]
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.lastRowAppeared)
    // Received: itemsResponse.success.
    await store.skipReceivedActions(strict: false)
    await store.send(.lastRowAppeared)
    // Received: itemsResponse.success.
    await store.skipReceivedActions(strict: false)
    let holds: (Catalogue.State) -> Bool = { !$0.isAtEnd || $0.items.count == $0.total }
    #expect(holds(store.state), "the end is that of the catalogue")
  }
}
