import ComposableArchitecture
import Testing

@testable import Counter

@MainActor
@Suite struct CounterTests {
  @Test func countsUpAndDown() async {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    }

    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.decrementButtonTapped) { $0.count = 0 }
  }

  @Test func countsSeconds() async {
    let clock = TestClock()
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTicked) { $0.count = 1 }
    await store.send(.toggleTimerButtonTapped) { $0.isTimerRunning = false }
  }

  @Test func showsAFact() async {
    let store = TestStore(initialState: CounterFeature.State(count: 7)) {
      CounterFeature()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is a lucky number." }
    }

    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse.success) {
      $0.fact = "7 is a lucky number."
      $0.isLoading = false
    }
  }

  @Test func saysThatThereIsNoFact() async {
    struct Offline: Error {}
    let store = TestStore(initialState: CounterFeature.State(count: 7)) {
      CounterFeature()
    } withDependencies: {
      $0.numberFact.fetch = { _ in throw Offline() }
    }

    await store.send(.factButtonTapped) { $0.isLoading = true }
    await store.receive(\.factResponse.failure) {
      $0.fact = "There is no fact about 7 now."
      $0.isLoading = false
    }
  }
}
