import ComposableArchitecture
import Testing

@testable import Countdown

@MainActor
@Suite struct CountdownFeatureTests {
  private let clock = TestClock()

  private func store(seconds: Int) -> TestStoreOf<CountdownFeature> {
    TestStore(initialState: CountdownFeature.State(seconds: seconds)) {
      CountdownFeature()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func endsAtZero() async {
    let store = store(seconds: 2)
    await store.send(.task)
    await clock.advance(by: .seconds(10))
    await store.receive(\.ticked) { $0.left = 1 }
    await store.receive(\.ticked) { $0.left = 0 }
  }

  @Test func standsStillWhilePaused() async {
    let store = store(seconds: 2)
    await store.send(.task)
    await store.send(.pauseButtonTapped) { $0.isPaused = true }
    await clock.advance(by: .seconds(10))
    await store.send(.pauseButtonTapped) { $0.isPaused = false }
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.left = 1 }
    await store.send(.pauseButtonTapped) { $0.isPaused = true }
  }
}
