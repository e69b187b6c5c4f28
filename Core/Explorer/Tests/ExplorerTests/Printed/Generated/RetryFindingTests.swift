import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RetryFindingTests {
  /// Not true: what was given up is not tried
  @Test func whatWasGivenUpIsNotTried() async {
    let clock = TestClock()
    let loadCalls = Calls()
    let store = TestStore(initialState: Retry.State()) {
      Retry()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].load = {
        switch loadCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
          throw RecordedError(
            description: "ServerClient.load has failed, because the exploration lets it."
          )
        default:
          return try await Task.never()
        }
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
