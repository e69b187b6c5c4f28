import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct QuizShowFindingTests {
  /// Not true: a second is a second
  @Test func aSecondIsASecond() async {
    let clock = TestClock()
    let store = TestStore(initialState: QuizShow.State()) {
      QuizShow()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.startButtonTapped)
    await store.send(.answerTapped(true))
    let before = store.state
    await clock.advance(by: .seconds(1))
    // Received: secondPassed, secondPassed.
    await store.skipReceivedActions(strict: false)
    let holds: (QuizShow.State, QuizShow.State) -> Bool = { before, after in
      before.question != after.question || before.remaining - after.remaining <= 1
    }
    #expect(holds(before, store.state), "a second is a second")
    await store.skipInFlightEffects(strict: false)
  }
}
