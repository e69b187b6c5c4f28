import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct TableReservationFindingTests {
  /// Not true: the hour is of the day
  @Test func theHourIsOfTheDay() async {
    let clock = TestClock()
    let store = TestStore(initialState: TableReservation.State()) {
      TableReservation()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.daySelected(.friday))
    await store.send(.hourSelected(true))
    await store.send(.backButtonTapped)
    await store.send(.daySelected(.saturday))
    await store.skipReceivedActions(strict: false)
    let holds: (TableReservation.State) -> Bool = { $0.hour == nil || $0.hourOf == $0.day }
    #expect(holds(store.state), "the hour is of the day")
  }
}
