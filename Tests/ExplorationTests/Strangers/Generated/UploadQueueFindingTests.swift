import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct UploadQueueFindingTests {
  /// Not true: nothing is sent for ever
  @Test func nothingIsSentForEver() async {
    let store = TestStore(initialState: UploadQueue.State()) {
      UploadQueue()
    } withDependencies: {
      $0[BackendClient.self].send = {
        throw RecordedError(
          description: "BackendClient.send has failed, because the exploration lets it."
        )
      }
    }
    store.exhaustivity = .off

    await store.send(.startTapped)
    // Received: uploadFailed.
    await store.skipReceivedActions(strict: false)
    let holds: (UploadQueue.State) -> Bool = { $0.files.allSatisfy { $0.status != .uploading } }
    #expect(holds(store.state), "nothing is sent for ever")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
