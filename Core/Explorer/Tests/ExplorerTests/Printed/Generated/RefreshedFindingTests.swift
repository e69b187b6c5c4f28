import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct RefreshedFindingTests {
  /// Not true: rows begin with the first one
  @Test func rowsBeginWithTheFirstOne() async {
    let clock = TestClock()
    let store = TestStore(initialState: Refreshed.State()) {
      Refreshed()
    } withDependencies: {
      $0[ServerClient.self].page = { argument in
        switch argument {
        case 0:
          return 0
        default:
          try await clock.sleep(for: .seconds(1))
          return 1
        }
      }
    }
    store.exhaustivity = .off

    await store.send(.moreTapped)
    // Received: moreResponse.
    await store.skipReceivedActions(strict: false)
    await store.send(.moreTapped)
    await store.send(.refreshTapped)
    await clock.advance(by: .seconds(1))
    // Received: moreResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Refreshed.State) -> Bool = { state in
      state.rows.enumerated().allSatisfy { $0.offset == $0.element }
    }
    #expect(holds(store.state), "rows begin with the first one")
  }
}
