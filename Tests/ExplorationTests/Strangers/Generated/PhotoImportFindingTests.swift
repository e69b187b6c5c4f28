import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PhotoImportFindingTests {
  /// An 'ifLet' at ExplorationTests/LifeFeatures.swift:47 received a presentation action when destination state was
  /// absent. (reported at ExplorationTests/LifeFeatures.swift:47)
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let eventsCalls = Calls()
    let store = TestStore(initialState: PhotoImport.State()) {
      PhotoImport()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].events = {
        switch eventsCalls.next() {
        case 1:
          return .init { continuation in
            Task {
              try await clock.sleep(for: .seconds(1))
              continuation.yield(1)
            }
          }
        default:
          return .init { continuation in _ = continuation }
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.importButtonTapped)
    await store.skipReceivedActions(strict: false)
    if store.state.sheet != nil {
      await store.send(.sheet(.dismiss))
    }
    await clock.advance(by: .seconds(1))
    // Received: sheet.presented.photoImported.
    await store.skipReceivedActions(strict: false)
    // The feature has reported the issue by now.
    await store.skipInFlightEffects(strict: false)
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
