import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RowsFindingTests {
  /// Not true: the selected row is there
  @Test func theSelectedRowIsThere() async {
    let clock = TestClock()
    let store = TestStore(initialState: Rows.State()) {
      Rows()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.rowTapped(1))
    await store.send(.deleteTapped(1))
    await store.skipReceivedActions(strict: false)
    let holds: (Rows.State) -> Bool = { state in
      state.selection.map { state.rows[id: $0] != nil } ?? true
    }
    #expect(holds(store.state), "the selected row is there")
  }
}
