import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DocumentSignerFindingTests {
  /// Not true: nothing is signed for ever
  @Test func nothingIsSignedForEver() async {
    let store = TestStore(initialState: DocumentSigner.State()) {
      DocumentSigner()
    } withDependencies: {
      $0[TownClient.self].ping = {
        throw RecordedError(
          description: "TownClient.ping has failed, because the exploration lets it."
        )
      }
    }
    store.exhaustivity = .off

    await store.send(.signButtonTapped)
    await store.skipReceivedActions(strict: false)
    let holds: (DocumentSigner.State) -> Bool = { !$0.isSigning }
    #expect(holds(store.state), "nothing is signed for ever")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
