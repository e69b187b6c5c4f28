import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct QuietFindingTests {
  /// Not true: a cancellation is no error
  @Test func aCancellationIsNoError() async {
    let store = TestStore(initialState: Quiet.State()) {
      Quiet()
    } withDependencies: {
      $0[ServerClient.self].load = { throw CancellationError() }
    }
    store.exhaustivity = .off

    await store.send(.loadTapped)
    // Received: loadFailed.
    await store.skipReceivedActions(strict: false)
    let holds: (Quiet.State) -> Bool = { $0.error == nil }
    #expect(holds(store.state), "a cancellation is no error")
  }
}
