import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DrawerStackFindingTests {
  /// Not true: a closed drawer is not used
  @Test func aClosedDrawerIsNotUsed() async {
    let clock = TestClock()
    let store = TestStore(initialState: DrawerStack.State()) {
      DrawerStack()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.closeTapped)
    let before = store.state
    await store.skipReceivedActions(strict: false)
    if case .drawer? = store.state.path[id: 0] {
      await store.send(.path(.element(id: 0, action: .drawer(.useTapped))))
    }
    await store.skipReceivedActions(strict: false)
    let holds: (DrawerStack.State, DrawerStack.State) -> Bool = { !$0.isClosed || $0 == $1 }
    #expect(holds(before, store.state), "a closed drawer is not used")
  }
}
