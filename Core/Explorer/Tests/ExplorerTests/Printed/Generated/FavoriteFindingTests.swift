import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct FavoriteFindingTests {
  /// Not true: the switch shows what is saved
  @Test func theSwitchShowsWhatIsSaved() async {
    let store = TestStore(initialState: Favorite.State()) {
      Favorite()
    } withDependencies: {
      $0[ServerClient.self].save = { _ in
        throw RecordedError(
          description: "ServerClient.save has failed, because the exploration lets it."
        )
      }
    }
    store.exhaustivity = .off

    await store.send(.favoriteTapped)
    // Received: saveResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Favorite.State) -> Bool = { $0.isFavorite == $0.confirmed }
    #expect(holds(store.state), "the switch shows what is saved")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
