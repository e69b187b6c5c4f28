import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ExpenseReportFindingTests {
  /// Not true: the sum is right
  @Test func theSumIsRight() async {
    let clock = TestClock()
    let store = TestStore(initialState: ExpenseReport.State()) {
      ExpenseReport()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.doubled(id: 1))
    await store.skipReceivedActions(strict: false)
    let holds: (ExpenseReport.State) -> Bool = { state in
      state.sum == state.expenses.map(\.amount).reduce(0, +)
    }
    #expect(holds(store.state), "the sum is right")
  }
}
