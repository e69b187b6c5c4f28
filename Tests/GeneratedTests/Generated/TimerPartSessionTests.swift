import ComposableArchitecture
import Testing
import Timer

@MainActor
@Suite struct TimerPartSessionTests {
  @Test func replaysTheSession() async {
    let store = TestStore(
      initialState: changed(TimerFeature.State()) { $0.isTimerRunning = true }
    ) {
      TimerFeature()
    }

    // Sent by an effect of what is around the feature, or one that had begun before.
    await store.send(.delegate(.ticked))
    // Sent by an effect of what is around the feature, or one that had begun before.
    await store.send(.delegate(.ticked))
    // Sent by an effect of what is around the feature, or one that had begun before.
    await store.send(.delegate(.ticked))
    // Sent by an effect of what is around the feature, or one that had begun before.
    await store.send(.delegate(.ticked))
    // Sent by an effect of what is around the feature, or one that had begun before.
    await store.send(.delegate(.ticked))
    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = false }
    await store.finish()
  }
}

private func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var value = value
  change(&value)
  return value
}
