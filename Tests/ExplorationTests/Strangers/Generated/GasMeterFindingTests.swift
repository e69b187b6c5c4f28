import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct GasMeterFindingTests {
  /// Not true: pauses are short after a success
  @Test func pausesAreShortAfterASuccess() async {
    let clock = TestClock()
    let jobCalls = Calls()
    let store = TestStore(initialState: GasMeter.State()) {
      GasMeter()
    } withDependencies: {
      $0.cloud.job = {
        switch jobCalls.next() {
        case 1:
          throw RecordedError(
            description: "CloudClient.job has failed, because the exploration lets it."
          )
        case 2:
          return 5
        default:
          return try await Task.never()
        }
      }
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.startButtonTapped)
    // Received: readFailed.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    // Received: tryAgain.
    await store.skipReceivedActions(strict: false)
    // Received: read.
    await store.skipReceivedActions(strict: false)
    let holds: (GasMeter.State) -> Bool = { !$0.isConnected || $0.pause == 1 }
    #expect(holds(store.state), "pauses are short after a success")
    await store.skipInFlightEffects(strict: false)
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
