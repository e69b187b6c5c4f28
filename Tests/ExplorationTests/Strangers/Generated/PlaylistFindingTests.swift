import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct PlaylistFindingTests {
  /// Not true: the selection moves along
  @Test func theSelectionMovesAlong() async {
    let clock = TestClock()
    let store = TestStore(initialState: Playlist.State()) {
      Playlist()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.songSelected(index: 0))
    await store.send(.moveUp(index: 1))
    await store.skipReceivedActions(strict: false)
    let holds: (Playlist.State) -> Bool = { state in
      state.selection.map { state.songs[$0] } == state.selectedTitle
    }
    #expect(holds(store.state), "the selection moves along")
  }
}
