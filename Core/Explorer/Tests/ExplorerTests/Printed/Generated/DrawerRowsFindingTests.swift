import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DrawerRowsFindingTests {
  /// Not true: a closed drawer is not used
  @Test func aClosedDrawerIsNotUsed() async {
    let clock = TestClock()
    let store = TestStore(initialState: DrawerRows.State()) {
      DrawerRows()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.closeTapped)
    let before = store.state
    await store.skipReceivedActions(strict: false)
    if store.state.drawers[id: -2] != nil {
      await store.send(.drawers(.element(id: -2, action: .useTapped)))
    }
    await store.skipReceivedActions(strict: false)
    let holds: (DrawerRows.State, DrawerRows.State) -> Bool = { !$0.isClosed || $0 == $1 }
    #expect(holds(before, store.state), "a closed drawer is not used")
  }
}
