import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PodcastsFindingTests {
  /// Not true: each failure is told
  @Test func eachFailureIsTold() async {
    let store = TestStore(initialState: Podcasts.State()) {
      Podcasts()
    } withDependencies: {
      $0[TownClient.self].set = { _ in
        throw RecordedError(
          description: "TownClient.set has failed, because the exploration lets it."
        )
      }
    }
    store.exhaustivity = .off

    await store.send(.subscribeButtonTapped(id: 1))
    // Received: subscribeResponse.
    await store.skipReceivedActions(strict: false)
    await store.send(.subscribeButtonTapped(id: 2))
    // Received: subscribeResponse.
    await store.skipReceivedActions(strict: false)
    await store.send(.alert(.dismiss))
    await store.skipReceivedActions(strict: false)
    let holds: (Podcasts.State) -> Bool = { state in
      state.alert != nil || state.podcasts.allSatisfy { $0.status != .failed }
    }
    #expect(holds(store.state), "each failure is told")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
