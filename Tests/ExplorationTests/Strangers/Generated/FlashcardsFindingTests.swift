import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct FlashcardsFindingTests {
  /// A reducer stops the process
  @Test func stopsNoProcess() async {
    await #expect(processExitsWith: .success) {
      await FlashcardsFindingTests.steps()
    }
  }

  static func steps() async {
    let clock = TestClock()
    let store = TestStore(initialState: Flashcards.State()) {
      Flashcards()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.nextButtonTapped)
    await store.send(.putAwayButtonTapped)
    await store.send(.flipButtonTapped)
    await store.skipReceivedActions(strict: false)
  }
}
