import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ChecklistFindingTests {
  /// A 'forEach' at ExplorationTests/ListFeatures.swift:183 received an action for a missing element. (reported at
  /// ExplorationTests/ListFeatures.swift:183)
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let sendCalls = Calls()
    let store = TestStore(initialState: Checklist.State()) {
      Checklist()
    } withDependencies: {
      $0.continuousClock = clock
      $0[BackendClient.self].send = {
        switch sendCalls.next() {
        case 1:
          try await clock.sleep(for: .seconds(1))
        default:
          return try await Task.never()
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.rows(.element(id: 1, action: .checkTapped)))
    await store.send(.removeTapped(id: 1))
    await clock.advance(by: .seconds(1))
    // Received: rows[id: 1].saved.
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
