import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct TriviaFindingTests {
  /// A reducer stops the process
  @Test func stopsNoProcess() async {
    await #expect(processExitsWith: .success) {
      await TriviaFindingTests.steps()
    }
  }

  static func steps() async {
    let clock = TestClock()
    let store = TestStore(initialState: Trivia.State()) {
      Trivia()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.answerTapped(true))
    await store.send(.answerTapped(true))
    await store.send(.answerTapped(true))
    await store.send(.answerTapped(true))
    await store.skipReceivedActions(strict: false)
  }
}
