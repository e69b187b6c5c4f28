import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DrawerScreensFindingTests {
  /// Not true: a closed drawer is not used
  @Test func aClosedDrawerIsNotUsed() async {
    let clock = TestClock()
    let store = TestStore(initialState: DrawerScreens.State()) {
      DrawerScreens()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.closeTapped)
    let before = store.state
    await store.skipReceivedActions(strict: false)
    if case .open? = store.state.destination {
      await store.send(.destination(.presented(.open(.useTapped))))
    }
    await store.skipReceivedActions(strict: false)
    let holds: (DrawerScreens.State, DrawerScreens.State) -> Bool = { !$0.isClosed || $0 == $1 }
    #expect(holds(before, store.state), "a closed drawer is not used")
  }
}
