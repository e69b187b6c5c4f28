import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ChecklistFindingTests {
  /// No action of the user changes anything any more
  @Test func theFindingIsGone() async {
    let store = TestStore(initialState: Checklist.State()) {
      Checklist()
    } withDependencies: {
      $0[BackendClient.self].send = {}
    }
    store.exhaustivity = .off

    await store.send(.removeTapped(id: 1))
    await store.send(.removeTapped(id: 2))
    await store.skipReceivedActions(strict: false)
    let state = store.state
    if store.state == state {
      await store.send(.removeTapped(id: 0))
    }
    if store.state == state {
      await store.send(.removeTapped(id: 1))
    }
    if store.state == state {
      await store.send(.moved(from: 0, to: 0))
    }
    if store.state == state {
      await store.send(.moved(from: 0, to: 1))
    }
    if store.state == state {
      await store.send(.moved(from: 1, to: 0))
    }
    if store.state == state {
      await store.send(.moved(from: 1, to: 1))
    }
    #expect(store.state != state, "No action of the user changes anything any more")
  }
}
