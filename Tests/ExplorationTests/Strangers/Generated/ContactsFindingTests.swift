import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ContactsFindingTests {
  /// Not true: a favorite is kept
  @Test func aFavoriteIsKept() async {
    let store = TestStore(initialState: Contacts.State()) {
      Contacts()
    } withDependencies: {
      $0[TownClient.self].events = { .init { continuation in continuation.yield(1) } }
    }
    store.exhaustivity = .off

    await store.send(.deleteButtonTapped(id: 1))
    await store.send(.task)
    // Received: contactsChanged.
    await store.skipReceivedActions(strict: false)
    await store.send(.dialog(.presented(.confirmDelete)))
    await store.skipReceivedActions(strict: false)
    let holds: (Contacts.State) -> Bool = { $0.contacts.contains { $0.isFavorite } }
    #expect(holds(store.state), "a favorite is kept")
    await store.skipInFlightEffects(strict: false)
  }
}
