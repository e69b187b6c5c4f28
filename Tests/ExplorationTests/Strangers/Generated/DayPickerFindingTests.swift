import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DayPickerFindingTests {
  /// Not true: the day exists
  @Test func theDayExists() async {
    let clock = TestClock()
    let store = TestStore(initialState: DayPicker.State()) {
      DayPicker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.lastDayTapped)
    await store.send(.nextMonthTapped)
    await store.skipReceivedActions(strict: false)
    let holds: (DayPicker.State) -> Bool = { $0.day <= DayPicker.days[$0.month - 1] }
    #expect(holds(store.state), "the day exists")
  }
}
