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
    let store = TestStore(initialState: Trivia.State()) {
      Trivia()
    }
    store.exhaustivity = .off

    await store.send(.answerTapped(true))
    await store.send(.answerTapped(true))
    await store.send(.answerTapped(true))
    await store.send(.answerTapped(true))
    await store.skipReceivedActions(strict: false)
  }
}
