import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ThumbnailsFindingTests {
  /// Not true: no row loads for ever
  @Test func noRowLoadsForEver() async {
    let clock = TestClock()
    let store = TestStore(initialState: Thumbnails.State()) {
      Thumbnails()
    } withDependencies: {
      $0[ServerClient.self].page = { _ in
        try await clock.sleep(for: .seconds(1))
        return 2
      }
    }
    store.exhaustivity = .off

    await store.send(.loadTapped(2))
    await store.send(.removeTapped(1))
    await clock.advance(by: .seconds(1))
    // Received: loadResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Thumbnails.State) -> Bool = { state in
      state.rows.allSatisfy { !$0.isLoading }
    }
    #expect(holds(store.state), "no row loads for ever")
  }
}
