import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite struct NoteFindingTests {
  /// Not true: a deleted note is not shown
  @Test func aDeletedNoteIsNotShown() async {
    let clock = TestClock()
    let store = TestStore(initialState: Note.State()) {
      Note()
    } withDependencies: {
      $0[ServerClient.self].save = { _ in try await clock.sleep(for: .seconds(1)) }
    }
    store.exhaustivity = .off

    await store.send(.saveTapped)
    await store.send(.deleteTapped)
    await clock.advance(by: .seconds(1))
    // Received: saveResponse.
    await store.skipReceivedActions(strict: false)
    let holds: (Note.State) -> Bool = { !$0.isDeleted || !$0.isShown }
    #expect(holds(store.state), "a deleted note is not shown")
  }
}
