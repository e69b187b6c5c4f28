import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct QuestionsFindingTests {
  /// No action of the user changes anything any more
  @Test func theFindingIsGone() async {
    let clock = TestClock()
    let store = TestStore(initialState: Questions.State()) {
      Questions()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.nextTapped)
    await store.send(.nextTapped)
    let state = store.state
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    if store.state == state {
      await store.send(.backTapped)
    }
    if store.state == state {
      await store.send(.nextTapped)
    }
    #expect(store.state != state, "No action of the user changes anything any more")
  }
}
