import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct SheetHostFindingTests {
  /// An effect outlives its feature: that of ExplorerTests/LifetimeFeatures.swift:60
  @Test func theFindingIsGone() async {
    let cancelled = CancelledEffects()
    let store = TestStore(initialState: SheetHost.State()) {
      SheetHost()
    } withDependencies: {
      $0.storeObserver = cancelled
      $0[ServerClient.self].load = { try await Task.never() }
    }
    store.exhaustivity = .off

    await store.send(.openTapped)
    await store.send(.sheet(.presented(.loadTapped)))
    await store.send(.sheet(.dismiss))
    await store.skipReceivedActions(strict: false)
    #expect(cancelled.places.isEmpty, "An effect outlives its feature")
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
