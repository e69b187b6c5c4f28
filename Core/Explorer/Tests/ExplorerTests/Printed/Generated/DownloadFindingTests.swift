import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct DownloadFindingTests {
  /// Not true: nothing loads for ever
  @Test func nothingLoadsForEver() async {
    let store = TestStore(initialState: Download.State()) {
      Download()
    } withDependencies: {
      $0[ServerClient.self].load = { try await Task.never() }
    }
    store.exhaustivity = .off

    await store.send(.loadTapped)
    await store.send(.cancelTapped)
    await store.skipReceivedActions(strict: false)
    let holds: (Download.State) -> Bool = { !$0.isLoading }
    #expect(holds(store.state), "nothing loads for ever")
  }
}
