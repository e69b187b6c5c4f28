import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct ConfirmationFindingTests {
  /// Not true: the row that was asked for is deleted
  @Test func theRowThatWasAskedForIsDeleted() async {
    let clock = TestClock()
    let store = TestStore(initialState: Confirmation.State()) {
      Confirmation()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.exhaustivity = .off

    await store.send(.deleteTapped)
    await store.send(.deleteFirstTapped)
    await store.send(.confirmTapped)
    await store.skipReceivedActions(strict: false)
    let holds: (Confirmation.State) -> Bool = { $0.wrong == nil }
    #expect(holds(store.state), "the row that was asked for is deleted")
  }
}
