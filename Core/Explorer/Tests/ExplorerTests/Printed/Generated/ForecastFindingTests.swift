import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ForecastFindingTests {
  /// Not true: nothing loads for ever
  @Test func nothingLoadsForEver() async {
    let store = TestStore(initialState: Forecast.State()) {
      Forecast()
    } withDependencies: {
      $0[ServerClient.self].load = {
        throw RecordedError(
          description: "ServerClient.load has failed, because the exploration lets it."
        )
      }
    }
    store.exhaustivity = .off

    await store.send(.loadTapped)
    await store.skipReceivedActions(strict: false)
    let holds: (Forecast.State) -> Bool = { !$0.isLoading }
    #expect(holds(store.state), "nothing loads for ever")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
