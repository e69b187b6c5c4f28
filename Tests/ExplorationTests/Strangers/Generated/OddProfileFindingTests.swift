import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct OddProfileFindingTests {
  /// Not true: the size is fixed
  @Test func theSizeIsFixed() async {
    // The first state stands at ExplorationTests/OddStatesTests.swift:11: it cannot be written: no stated initializer takes 'version', which cannot be set.
    let store = TestStore(initialState: OddProfile.state()) {
      OddProfile()
    }
    store.exhaustivity = .off

    await store.send(.resized(1))
    await store.skipReceivedActions(strict: false)
    let holds: (OddProfile.State) -> Bool = { state in
      if case .custom = state.size { false } else { true }
    }
    #expect(holds(store.state), "the size is fixed")
  }
}
