import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct TimesheetFindingTests {
  /// Not true: all hours are saved
  @Test func allHoursAreSaved() async {
    let clock = TestClock()
    let store = TestStore(initialState: Timesheet.State()) {
      Timesheet()
    } withDependencies: {
      $0.continuousClock = clock
      $0[TownClient.self].set = { _ in }
    }
    store.exhaustivity = .off

    await store.send(.rows(.element(id: 1, action: .plusButtonTapped)))
    await store.skipReceivedActions(strict: false)
    if store.state.rows[id: 2] != nil {
      await store.send(.rows(.element(id: 2, action: .plusButtonTapped)))
    }
    await clock.advance(by: .seconds(1))
    // Received: saveResponse.
    await store.skipReceivedActions(strict: false)
    // A corrected feature may still wait: for the time, or for answers that were given up here.
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let holds: (Timesheet.State) -> Bool = { state in
      state.rows.allSatisfy { $0.isFailed || $0.saved == $0.hours }
    }
    #expect(holds(store.state), "all hours are saved")
  }
}
