import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PassportFindingTests {
  /// A call that fails is made again at once, for ever: ServerClient.find
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let attempts = LockIsolated(0)
    let store = TestStore(initialState: Passport.State()) {
      Passport()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].find = { _ in
        throw RecordedError(
          description: "ServerClient.find has failed, because the exploration lets it."
        )
      }
      $0[ServerClient.self].load = {
        throw RecordedError(
          description: "ServerClient.load has failed, because the exploration lets it."
        )
      }
      let failingFind = $0[ServerClient.self].find
      $0[ServerClient.self].find = { argument in
        attempts.withValue { $0 += 1 }
        if attempts.value > mostAttempts {
          let _: Void = await withUnsafeContinuation { _ in }
        }
        return try await failingFind(argument)
      }
    }
    store.exhaustivity = .off

    await store.send(.loadTapped)
    // Received: refused, signedIn.
    await store.skipReceivedActions(strict: false)
    // Received: refused.
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
