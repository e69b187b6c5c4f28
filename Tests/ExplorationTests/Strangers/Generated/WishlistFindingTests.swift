import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct WishlistFindingTests {
  /// Not true: wishes keep their order
  @Test func wishesKeepTheirOrder() async {
    let clock = TestClock()
    let store = TestStore(initialState: Wishlist.State()) {
      Wishlist()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.deleteSwiped(index: 0))
    await store.send(.deleteSwiped(index: 1))
    await store.send(.undoButtonTapped)
    await store.skipReceivedActions(strict: false)
    let holds: (Wishlist.State) -> Bool = { $0.wishes == $0.wishes.sorted() }
    #expect(holds(store.state), "wishes keep their order")
  }
}
