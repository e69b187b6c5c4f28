import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct SheetHostFindingTests {
  /// An effect outlives its feature: that of ExplorerTests/LifetimeFeatures.swift:60
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let loadCalls = Calls()
    let cancelled = CancelledEffects()
    let store = TestStore(initialState: SheetHost.State()) {
      SheetHost()
    } withDependencies: {
      $0.continuousClock = clock
      $0.storeObserver = cancelled
      $0[ServerClient.self].load = { 1 }
      let givenLoad = $0[ServerClient.self].load
      $0[ServerClient.self].load = {
        switch loadCalls.next() {
        case 1:
          return try await Task.never()
        default:
          return try await givenLoad()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.openTapped)
    await store.skipReceivedActions(strict: false)
    if store.state.sheet != nil {
      await store.send(.sheet(.presented(.loadTapped)))
    }
    await store.skipReceivedActions(strict: false)
    if store.state.sheet != nil {
      await store.send(.sheet(.dismiss))
    }
    await store.skipReceivedActions(strict: false)
    #expect(cancelled.places.isEmpty, "An effect outlives its feature")
  }
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
