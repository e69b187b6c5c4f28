import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct HangmanFindingTests {
  /// Not true: lives fall below none
  @Test func livesFallBelowNone() async {
    let clock = TestClock()
    let store = TestStore(initialState: Hangman.State()) {
      Hangman()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.letterTapped(""))
    await store.send(.letterTapped(""))
    await store.send(.letterTapped(""))
    await store.skipReceivedActions(strict: false)
    let isWrong: (Hangman.State) -> Bool = { $0.lives < 0 }
    #expect(!isWrong(store.state), "lives fall below none")
  }
}
