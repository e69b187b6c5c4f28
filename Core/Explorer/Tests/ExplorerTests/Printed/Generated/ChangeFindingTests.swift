import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ChangeFindingTests {
  /// A reducer does not come to an end
  @Test func stopsNoProcess() async {
    await #expect(processExitsWith: .success) {
      await ChangeFindingTests.steps()
    }
  }

  static func steps() async {
    // Ends this process if it does not come to its end.
    alarm(10)
    let clock = TestClock()
    let store = TestStore(initialState: Change.State()) {
      Change()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.changeTapped)
    await store.skipReceivedActions(strict: false)
  }
}
