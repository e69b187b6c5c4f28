import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct FavouriteFindingTests {
  /// Not true: the heart shows what is saved
  @Test func theHeartShowsWhatIsSaved() async {
    let store = TestStore(initialState: Favourite.State()) {
      Favourite()
    } withDependencies: {
      $0[BackendClient.self].save = { _ in
        throw RecordedError(
          description: "BackendClient.save has failed, because the exploration lets it."
        )
      }
    }
    store.exhaustivity = .off

    await store.send(.heartTapped)
    // Received: saveCompleted.failure.
    await store.skipReceivedActions(strict: false)
    let holds: (Favourite.State) -> Bool = { $0.isFavourite == $0.saved }
    #expect(holds(store.state), "the heart shows what is saved")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
