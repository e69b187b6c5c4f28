import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ToastFindingTests {
  /// Not true: a message is hidden by its own time
  @Test func aMessageIsHiddenByItsOwnTime() async {
    let clock = TestClock()
    let store = TestStore(initialState: Toast.State()) {
      Toast()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.showTapped)
    await store.send(.showTapped)
    await clock.advance(by: .seconds(2))
    // Received: hideTick, hideTick.
    await store.skipReceivedActions(strict: false)
    let holds: (Toast.State) -> Bool = { $0.hidden == nil }
    #expect(holds(store.state), "a message is hidden by its own time")
  }
}
