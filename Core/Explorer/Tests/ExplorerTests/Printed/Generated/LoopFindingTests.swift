import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct LoopFindingTests {
  /// An effect goes on though it is cancelled: that of ExplorerTests/TimerFeatures.swift:241
  @Test func theFindingIsGone() async {
    await #expect(processExitsWith: .success) {
      await LoopFindingTests.steps()
    }
  }

  static func steps() async {
    // Ends this process if it does not come to its end.
    alarm(10)
    let clock = TestClock()
    let store = TestStore(initialState: Loop.State()) {
      Loop()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.startTapped)
    await store.send(.startTapped)
    await store.skipReceivedActions(strict: false)
    // A task that goes on for ever keeps this from being reached.
    await store.skipInFlightEffects(strict: false)
  }
}
