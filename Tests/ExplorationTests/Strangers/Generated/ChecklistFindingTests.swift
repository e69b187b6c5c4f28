import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ChecklistFindingTests {
  /// A 'forEach' at ExplorationTests/ListFeatures.swift:183 received an action for a missing element. (reported at
  /// ExplorationTests/ListFeatures.swift:183)
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let store = TestStore(initialState: Checklist.State()) {
      Checklist()
    } withDependencies: {
      $0[BackendClient.self].send = { try await clock.sleep(for: .seconds(1)) }
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
