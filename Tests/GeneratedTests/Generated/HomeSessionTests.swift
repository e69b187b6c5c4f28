import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import NumberFactClient
import SyncUpsClient
import Testing
import Timer

@MainActor
@Suite struct HomeSessionTests {
  @Test func replaysTheSession() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let store = TestStore(initialState: AppFeature.State(launchState: .home)) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.numberFactClient.fact = { _ in "1 is \"odd\".\nAnd a square." }
      $0.syncUpsClient.observe = { _ in .init { continuation in continuation.yield([]) } }
      $0.syncUpsSaver = saver
    }

    await saver.settle()
    await store.send(.counter(.incrementButtonTapped)) { $0.counter.$count.withLock { $0 = 1 } }
    await store.receive(.fact(.numberChanged(1))) { $0.fact.number = 1 }
    await store.send(.fact(.factButtonTapped)) { $0.fact.isLoading = true }
    await store.receive(.fact(.response(.success("1 is \"odd\".\nAnd a square.")))) {
      $0.fact.fact = "1 is \"odd\".\nAnd a square."
      $0.fact.isLoading = false
    }
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = true }
    await clock.advance(by: .seconds(2))
    await store.receive(.timer(.delegate(.ticked))) { $0.counter.$count.withLock { $0 = 2 } }
    await store.receive(.fact(.numberChanged(2))) {
      $0.fact.fact = nil
      $0.fact.number = 2
    }
    await store.receive(.timer(.delegate(.ticked))) { $0.counter.$count.withLock { $0 = 3 } }
    await store.receive(.fact(.numberChanged(3))) { $0.fact.number = 3 }
    await store.send(.timer(.toggleTimerButtonTapped)) { $0.timer.isTimerRunning = false }
    await store.send(.counter(.decrementButtonTapped)) { $0.counter.$count.withLock { $0 = 2 } }
    await store.receive(.fact(.numberChanged(2))) { $0.fact.number = 2 }
    await store.finish()
  }
}
