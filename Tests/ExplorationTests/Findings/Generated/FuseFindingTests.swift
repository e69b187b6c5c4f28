import ComposableArchitecture
import Fact
import Foundation
import NumberFactClient
import Testing
import Timer

@MainActor
@Suite struct FuseFindingTests {
  /// A reducer stops the process
  @Test func stopsNoProcess() async {
    await #expect(processExitsWith: .success) {
      await FuseFindingTests.steps()
    }
  }

  static func steps() async {
    let clock = TestClock()
    let store = TestStore(initialState: Fuse.State()) {
      Fuse()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.takeButtonTapped)
    await store.send(.takeButtonTapped)
    await store.skipReceivedActions(strict: false)
  }
}
