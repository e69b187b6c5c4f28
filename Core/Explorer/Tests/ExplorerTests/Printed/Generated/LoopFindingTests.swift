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
    let cancelled = CancelledEffects()
    let store = TestStore(initialState: Loop.State()) {
      Loop()
    } withDependencies: {
      $0.continuousClock = clock
      $0.storeObserver = cancelled
    }
    store.exhaustivity = .off

    await store.send(.startTapped)
    await store.send(.startTapped)
    await store.skipReceivedActions(strict: false)
    #expect(cancelled.places.isEmpty, "An effect goes on though it is cancelled")
    await store.skipInFlightEffects(strict: false)
  }
}

/// The effects that are cancelled and have not ended.
private final class CancelledEffects: StoreObserver {
  private let effects = LockIsolated<[UInt64: String]>([:])

  /// Their places in the code.
  var places: [String] { effects.value.values.sorted() }

  func didCancel(_ effect: EffectEvent) {
    effects.withValue { $0[effect.id] = effect.location }
  }

  func didEnd(_ effect: EffectEvent, isCancelled: Bool) {
    effects.withValue { $0[effect.id] = nil }
  }
}
