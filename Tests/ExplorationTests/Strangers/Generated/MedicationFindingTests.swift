import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct MedicationFindingTests {
  /// Not true: a reminder of what was taken
  @Test func aReminderOfWhatWasTaken() async {
    let clock = TestClock()
    let store = TestStore(initialState: Medication.State()) {
      Medication()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.nextDayButtonTapped)
    await store.send(.takenButtonTapped)
    await clock.advance(by: .seconds(3600))
    // Received: reminderDue.
    await store.skipReceivedActions(strict: false)
    let isWrong: (Medication.State) -> Bool = { $0.isTaken && $0.reminder != nil }
    #expect(!isWrong(store.state), "a reminder of what was taken")
  }
}
