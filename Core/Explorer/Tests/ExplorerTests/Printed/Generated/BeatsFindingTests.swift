import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct BeatsFindingTests {
  /// A reducer does not come to an end
  @Test func stopsNoProcess() async {
    await #expect(processExitsWith: .success) {
      await BeatsFindingTests.steps()
    }
  }

  static func steps() async {
    // Ends this process if it does not come to its end.
    alarm(10)
    let clock = TestClock()
    let store = TestStore(initialState: Beats.State()) {
      Beats()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.onTapped)
    await clock.advance(by: .seconds(1))
    // Received: tick.
    await store.skipReceivedActions(strict: false)
  }
}
