import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RetryFindingTests {
  /// Not true: what was given up is not tried
  @Test func whatWasGivenUpIsNotTried() async {
    let clock = TestClock()
    let store = TestStore(initialState: Retry.State()) {
      Retry()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].load = {
        try await clock.sleep(for: .seconds(1))
        throw RecordedError(
          description: "ServerClient.load has failed, because the exploration lets it."
        )
      }
    }
    store.exhaustivity = .off

    await store.send(.loadTapped)
    await store.send(.giveUpTapped)
    await clock.advance(by: .seconds(1))
    // Received: attemptFailed.
    await store.skipReceivedActions(strict: false)
    let holds: (Retry.State) -> Bool = {
      $0.isTrying || $0.attempts == 0 || $0.attempts == 3
    }
    #expect(holds(store.state), "what was given up is not tried")
    await store.skipInFlightEffects(strict: false)
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}
