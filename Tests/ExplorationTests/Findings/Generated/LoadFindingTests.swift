import ComposableArchitecture
import Fact
import Foundation
import NumberFactClient
import Testing
import Timer

@MainActor
@Suite struct LoadFindingTests {
  /// Not true: it ends loading
  @Test func itEndsLoading() async {
    let store = TestStore(initialState: Load.State()) {
      Load()
    } withDependencies: {
      $0[LookupClient.self].text = { _ in throw CancellationError() }
    }
    store.exhaustivity = .off

    await store.send(.loadButtonTapped)
    await store.skipReceivedActions(strict: false)
    let holds: (Load.State) -> Bool = { !$0.isLoading }
    #expect(holds(store.state), "it ends loading")
  }
}
