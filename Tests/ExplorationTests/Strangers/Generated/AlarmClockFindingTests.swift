import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct AlarmClockFindingTests {
  /// Not true: an alarm that is off is silent
  @Test func anAlarmThatIsOffIsSilent() async {
    let clock = TestClock()
    let store = TestStore(initialState: AlarmClock.State()) {
      AlarmClock()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.switchToggled)
    await store.send(.switchToggled)
    await clock.advance(by: .seconds(28800))
    // Received: alarmDue.
    await store.skipReceivedActions(strict: false)
    let holds: (AlarmClock.State) -> Bool = { $0.isOn || !$0.isRinging }
    #expect(holds(store.state), "an alarm that is off is silent")
  }
}
