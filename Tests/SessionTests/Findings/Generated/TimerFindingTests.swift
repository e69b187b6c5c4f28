import ComposableArchitecture
import Testing
import Timer

@MainActor
@Suite(.fails("never isTimerRunning true")) struct TimerFindingTests {
  /// Not true: never isTimerRunning true
  @Test func neverIstimerrunningTrue() async {
    let clock = TestClock()
    let store = TestStore(initialState: TimerFeature.State()) {
      TimerFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.toggleTimerButtonTapped)
    await store.skipReceivedActions(strict: false)
    let isWrong: (TimerFeature.State) -> Bool = { $0.isTimerRunning == true }
    #expect(!isWrong(store.state), "never isTimerRunning true")
    await store.skipInFlightEffects(strict: false)
  }
}
