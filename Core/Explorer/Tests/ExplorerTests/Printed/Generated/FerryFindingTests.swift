import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct FerryFindingTests {
  /// A call that fails is made again at once, for ever: ServerClient.save
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let attempts = LockIsolated(0)
    let store = TestStore(initialState: Ferry.State()) {
      Ferry()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].page = { _ in try await Task.never() }
      $0[ServerClient.self].save = { _ in
        throw RecordedError(
          description: "ServerClient.save has failed, because the exploration lets it."
        )
      }
      let failingSave = $0[ServerClient.self].save
      $0[ServerClient.self].save = { argument in
        attempts.withValue { $0 += 1 }
        if attempts.value > mostAttempts {
          let _: Void = await withUnsafeContinuation { _ in }
        }
        return try await failingSave(argument)
      }
    }
    store.exhaustivity = .off

    await store.send(.crossTapped)
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
