import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct LettersFindingTests {
  /// Nothing is left to wait for, and 'letter.isSending' still shows a wait, which no action of the user ends
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let loadCalls = Calls()
    let store = TestStore(initialState: Letters.State()) {
      Letters()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].load = { 1 }
      let givenLoad = $0[ServerClient.self].load
      $0[ServerClient.self].load = {
        switch loadCalls.next() {
        case 1:
          throw RecordedError(
            description: "ServerClient.load has failed, because the exploration lets it."
          )
        default:
          return try await givenLoad()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.writeTapped)
    await store.skipReceivedActions(strict: false)
    if store.state.letter != nil {
      await store.send(.letter(.presented(.sendTapped)))
    }
    // Received: letter.presented.numbered.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let isWaiting: (Letters.State) -> Bool = { $0.letter?.isSending == true }
    #expect(!isWaiting(store.state), "A wait that has no end is shown: letter.isSending")
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
