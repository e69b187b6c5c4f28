import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import SyncUpsClient
import Testing
import Timer

@MainActor
@Suite struct KeptSessionTests {
  @Test func replaysTheSession() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let store = TestStore(
      initialState: changed(AppFeature.State(launchState: .home)) {
        $0.counter.$count.withLock { $0 = 5 }
        $0.fact.number = 5
      }
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.syncUpsClient.observe = { _ in .init { continuation in continuation.yield([]) } }
      $0.syncUpsSaver = saver
    }

    await saver.settle()
    await store.send(.counter(.incrementButtonTapped)) { $0.counter.$count.withLock { $0 = 6 } }
    await store.receive(.fact(.numberChanged(6))) { $0.fact.number = 6 }
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.timer(.delegate(.ticked))) { $0.counter.$count.withLock { $0 = 7 } }
    await store.receive(.fact(.numberChanged(7))) { $0.fact.number = 7 }
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = false }
    await store.send(.counter(.decrementButtonTapped)) { $0.counter.$count.withLock { $0 = 6 } }
    await store.receive(.fact(.numberChanged(6))) { $0.fact.number = 6 }
    await store.finish()
  }
}

private func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var value = value
  change(&value)
  return value
}
