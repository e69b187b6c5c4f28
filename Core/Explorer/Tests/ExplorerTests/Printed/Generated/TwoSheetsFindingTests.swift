import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct TwoSheetsFindingTests {
  /// Not true: one sheet is open
  @Test func oneSheetIsOpen() async {
    let clock = TestClock()
    let store = TestStore(initialState: TwoSheets.State()) {
      TwoSheets()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.menuTapped)
    await store.send(.helpTapped)
    await store.skipReceivedActions(strict: false)
    let holds: (TwoSheets.State) -> Bool = { !$0.isHelpOpen || !$0.isMenuOpen }
    #expect(holds(store.state), "one sheet is open")
  }
}
