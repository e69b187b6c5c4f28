import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DocumentSignerFindingTests {
  /// Not true: nothing is signed for ever
  @Test func nothingIsSignedForEver() async {
    let clock = TestClock()
    let pingCalls = Calls()
    let store = TestStore(initialState: DocumentSigner.State()) {
      DocumentSigner()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].ping = {}
      let givenPing = $0[TownClient.self].ping
      $0[TownClient.self].ping = {
        switch pingCalls.next() {
        case 1:
          throw RecordedError(
            description: "TownClient.ping has failed, because the exploration lets it."
          )
        default:
          return try await givenPing()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.signButtonTapped)
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
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
