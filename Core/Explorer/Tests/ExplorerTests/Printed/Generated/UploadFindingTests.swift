import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct UploadFindingTests {
  /// Not true: an upload comes to an end
  @Test func anUploadComesToAnEnd() async {
    let store = TestStore(initialState: Upload.State()) {
      Upload()
    } withDependencies: {
      $0[ServerClient.self].save = { _ in
        throw RecordedError(
          description: "ServerClient.save has failed, because the exploration lets it."
        )
      }
    }
    store.exhaustivity = .off

    await store.send(.uploadTapped)
    // Received: uploadResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Upload.State) -> Bool = { !$0.isUploading }
    #expect(holds(store.state), "an upload comes to an end")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
