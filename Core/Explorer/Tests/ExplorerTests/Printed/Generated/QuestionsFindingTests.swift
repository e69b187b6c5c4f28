import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct QuestionsFindingTests {
  /// No action of the user changes anything any more
  @Test func theFindingIsGone() async {
    let store = TestStore(initialState: Questions.State()) {
      Questions()
    }
    store.exhaustivity = .off

    await store.send(.nextTapped)
    await store.send(.nextTapped)
    await store.skipReceivedActions(strict: false)
    let state = store.state
    if store.state == state {
      await store.send(.backTapped)
    }
    if store.state == state {
      await store.send(.nextTapped)
    }
    #expect(store.state != state, "No action of the user changes anything any more")
  }
}
