import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import NumberFactClient
import SyncUpsClient
import Testing
import Timer

@MainActor
@Suite struct HomePartSessionTests {
  @Test func replaysTheSession() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let store = TestStore(
      initialState: changed(AppFeature.State(launchState: .home)) {
        $0.counter.$count.withLock { $0 = 1 }
        $0.fact.number = 1
      }
    ) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.numberFactClient.fact = { _ in "1 is \"odd\".\nAnd a square." }
      $0.syncUpsClient.observe = { _ in .init { continuation in continuation.yield([]) } }
      $0.syncUpsSaver = saver
    }

    await saver.settle()
    await store.send(.fact(.factButtonTapped)) { $0.fact.isLoading = true }
    await store.receive(.fact(.response(.success("1 is \"odd\".\nAnd a square.")))) {
      $0.fact.fact = "1 is \"odd\".\nAnd a square."
      $0.fact.isLoading = false
    }
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.timer(.delegate(.ticked))) { $0.counter.$count.withLock { $0 = 2 } }
    await store.receive(.fact(.numberChanged(2))) {
      $0.fact.fact = nil
      $0.fact.number = 2
    }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }
}

private func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var value = value
  change(&value)
  return value
}
