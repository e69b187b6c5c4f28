import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct CourierFindingTests {
  /// A call that fails is made again at once, for ever: ServerClient.load
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let attempts = LockIsolated(0)
    let store = TestStore(initialState: Courier.State()) {
      Courier()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].load = {
        throw RecordedError(
          description: "ServerClient.load has failed, because the exploration lets it."
        )
      }
      let failingLoad = $0[ServerClient.self].load
      $0[ServerClient.self].load = {
        attempts.withValue { $0 += 1 }
        if attempts.value > mostAttempts {
          let _: Void = await withUnsafeContinuation { _ in }
        }
        return try await failingLoad()
      }
    }
    store.exhaustivity = .off

    await store.send(.loadTapped)
    // Received: failed.
    await store.skipReceivedActions(strict: false)
    #expect(attempts.value <= mostAttempts, "A call that fails is made again at once, for ever")
    await store.skipInFlightEffects(strict: false)
  }
}

/// An error that describes itself as one of the session did.
private struct RecordedError: CustomStringConvertible, LocalizedError {
  let description: String
  var errorDescription: String? { description }
}

private let mostAttempts = 20
