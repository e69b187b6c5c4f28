import ComposableArchitecture
import Fact
import Foundation
import NumberFactClient
import Testing
import Timer

@MainActor
@Suite struct LoadingFactFindingTests {
  /// Not true: nothing loads for ever
  @Test func nothingLoadsForEver() async {
    let store = TestStore(initialState: FactFeature.State()) {
      LoadingFact()
    } withDependencies: {
      $0.numberFactClient.fact = { _ in
        throw RecordedError(
          description: "NumberFactClient.fact has failed, because the exploration lets it."
        )
      }
    }
    store.exhaustivity = .off

    await store.send(.factButtonTapped)
    // Received: response.failure.
    await store.skipReceivedActions(strict: false)
    let holds: (FactFeature.State) -> Bool = { !$0.isLoading }
    #expect(holds(store.state), "nothing loads for ever")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
