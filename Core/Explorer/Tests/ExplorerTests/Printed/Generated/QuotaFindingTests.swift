import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct QuotaFindingTests {
  /// Not true: the limit is kept
  @Test func theLimitIsKept() async {
    let clock = TestClock()
    let store = TestStore(initialState: Quota.State()) {
      Quota(limit: 2)
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.addTapped)
    await store.send(.addTapped)
    await store.send(.addTapped)
    await store.skipReceivedActions(strict: false)
    let holds: (Quota.State) -> Bool = { $0.count <= 2 }
    #expect(holds(store.state), "the limit is kept")
  }
}
