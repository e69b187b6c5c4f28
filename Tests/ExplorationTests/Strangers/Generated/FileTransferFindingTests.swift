import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct FileTransferFindingTests {
  /// Not true: nothing is sent for ever
  @Test func nothingIsSentForEver() async {
    let clock = TestClock()
    let store = TestStore(initialState: FileTransfer.State()) {
      FileTransfer()
    } withDependencies: {
      $0.cloud.transfer = { _ in
        .init { continuation in
          continuation.finish(
            throwing: RecordedError(
              description: "CloudClient.transfer has failed, because the exploration lets it."
            )
          )
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.sendButtonTapped)
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (FileTransfer.State) -> Bool = { !$0.status.is(\.sending) }
    #expect(holds(store.state), "nothing is sent for ever")
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
