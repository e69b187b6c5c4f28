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
    let store = TestStore(initialState: TipSplitter.State()) {
      TipSplitter()
    }
    store.exhaustivity = .off

    await store.send(.fewerPeopleButtonTapped)
    await store.send(.fewerPeopleButtonTapped)
    await store.skipReceivedActions(strict: false)
  }
}
