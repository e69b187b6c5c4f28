import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct SlidingPuzzleFindingTests {
  /// Not true: moves stay in order
  @Test func movesStayInOrder() async {
    let clock = TestClock()
    let store = TestStore(initialState: SlidingPuzzle.State()) {
      SlidingPuzzle()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.moveButtonTapped)
    await store.send(.undoButtonTapped)
    await store.send(.moveButtonTapped)
    await store.send(.redoButtonTapped)
    await store.skipReceivedActions(strict: false)
    let holds: (SlidingPuzzle.State) -> Bool = { $0.made == $0.made.sorted() }
    #expect(holds(store.state), "moves stay in order")
  }
}
