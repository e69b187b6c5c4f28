import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct FilledSheetFindingTests {
  /// An 'ifLet' at ExplorerTests/LifetimeFeatures.swift:155 received a presentation action when destination state
  /// was absent. (reported at ExplorerTests/LifetimeFeatures.swift:155)
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let loadCalls = Calls()
    let store = TestStore(initialState: FilledSheet.State()) {
      FilledSheet()
    } withDependencies: {
      $0.continuousClock = clock
      $0[ServerClient.self].load = {
        switch loadCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
          return 1
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.openTapped)
    await store.send(.closeTapped)
    await clock.advance(by: .seconds(1))
    // Received: sheet.presented.loadResponse.
    await store.skipReceivedActions(strict: false)
    // The feature has reported the issue by now.
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
