import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct UploadQueueFindingTests {
  /// Not true: nothing is sent for ever
  @Test func nothingIsSentForEver() async {
    let clock = TestClock()
    let sendCalls = Calls()
    let store = TestStore(initialState: UploadQueue.State()) {
      UploadQueue()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].send = {}
      let givenSend = $0[BackendClient.self].send
      $0[BackendClient.self].send = {
        switch sendCalls.next() {
        case 1:
          throw RecordedError(
            description: "BackendClient.send has failed, because the exploration lets it."
          )
        default:
          return try await givenSend()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.startTapped)
    // Received: uploadFailed.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
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

/// Numbers the calls of an endpoint that has not always given the same in the session.
private final class Calls: Sendable {
  private let count = LockIsolated(0)

  /// The number of this call, from 1.
  func next() -> Int {
    count.withValue {
      $0 += 1
      return $0
    }
  }
}
