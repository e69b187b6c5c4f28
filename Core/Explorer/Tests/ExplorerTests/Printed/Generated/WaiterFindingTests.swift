import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct WaiterFindingTests {
  /// An effect is in flight for ever, and nothing is left that it could wait for: that of
  /// ExplorerTests/LifetimeFeatures.swift:25
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let store = TestStore(initialState: Waiter.State()) {
      Waiter()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].load = { 1 }
    }
    store.exhaustivity = .off

    await store.send(.waitTapped)
    // Received: readyResponse.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    store.exhaustivity = .on
    await store.finish()
    await store.skipInFlightEffects(strict: false)
  }
}
