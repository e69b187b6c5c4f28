import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct TipSplitterFindingTests {
  /// A reducer stops the process
  @Test func stopsNoProcess() async {
    await #expect(processExitsWith: .success) {
      await TipSplitterFindingTests.steps()
    }
  }

  static func steps() async {
    let clock = TestClock()
    let store = TestStore(initialState: TipSplitter.State()) {
      TipSplitter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.fewerPeopleButtonTapped)
    await store.send(.fewerPeopleButtonTapped)
    await store.skipReceivedActions(strict: false)
  }
}
