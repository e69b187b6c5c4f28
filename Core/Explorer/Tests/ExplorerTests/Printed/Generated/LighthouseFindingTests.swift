import ComposableArchitecture
import Testing

@MainActor
@Suite struct LighthouseFindingTests {
  /// An ended stream is asked for again at once, for ever: ServerClient.connect
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let attempts = LockIsolated(0)
    let store = TestStore(initialState: Lighthouse.State()) {
      Lighthouse()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].connect = {
        attempts.withValue { $0 += 1 }
        if attempts.value > mostAttempts {
          return .init(unfolding: { await withUnsafeContinuation { _ in } })
        }
        return .init { continuation in continuation.finish() }
      }
    }
    store.exhaustivity = .off

    await store.send(.watchTapped)
    await store.skipReceivedActions(strict: false)
    #expect(attempts.value <= mostAttempts, "An ended stream is asked for again at once, for ever")
    await store.skipInFlightEffects(strict: false)
  }
}

private let mostAttempts = 20
