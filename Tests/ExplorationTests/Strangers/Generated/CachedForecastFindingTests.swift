import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct CachedForecastFindingTests {
  /// Not true: a failure is no forecast
  @Test func aFailureIsNoForecast() async {
    let store = TestStore(initialState: CachedForecast.State()) {
      CachedForecast()
    } withDependencies: {
      $0.date.now = Date(timeIntervalSince1970: 978_307_200)
      $0[BackendClient.self].load = { _ in
        throw RecordedError(
          description: "BackendClient.load has failed, because the exploration lets it."
        )
      }
    }
    store.exhaustivity = .off

    await store.send(.onAppear)
    // Received: failed.
    await store.skipReceivedActions(strict: false)
    let holds: (CachedForecast.State) -> Bool = { $0.fetchedAt == nil || $0.text != nil }
    #expect(holds(store.state), "a failure is no forecast")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
