import ComposableArchitecture
import Foundation
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite(.fails("always list.lastDeletion null")) struct SyncUpsDeletionFindingTests {
  /// Not true: always list.lastDeletion null
  @Test func alwaysListLastdeletionNull() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let store = TestStore(initialState: SyncUpsFeature.State()) {
      SyncUpsFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.meetingHolds.drafts = { [] }
      $0.syncUpsClient = .ephemeral()
      $0.syncUpsClient.observe = { _ in
        .init { continuation in
          Task {
            try await clock.sleep(for: .seconds(1))
            continuation.yield([])
          }
        }
      }
      $0.syncUpsClient.saveChanges = { _ in [] }
      $0.syncUpsSaver = saver
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off

    await store.send(.task)
    // Received: list.task.
    await store.skipReceivedActions(strict: false)
    await clock.advance(by: .seconds(1))
    await saver.settle()
    // Received: list.loadResponse.loaded.
    await store.skipReceivedActions(strict: false)
    await store.send(.list(.addSyncUpButtonTapped))
    await store.send(
      .list(.destination(.presented(.add(.binding(.set(\.syncUp.title, "Design"))))))
    )
    await store.send(
      .list(
        .destination(.presented(.add(.attendeeNameChanged(SyncUpForm.AttendeeName("Ada", at: 0)))))
      )
    )
    await store.send(.list(.confirmAddSyncUpButtonTapped))
    await clock.advance(by: .seconds(1))
    await saver.settle()
    // Received: changesSaved.
    await store.skipReceivedActions(strict: false)
    await store.send(.list(.deleteButtonTapped(Identifier(UUID(0)))))
    await store.send(.list(.destination(.presented(.alert(.confirmDeletion(Identifier(UUID(0))))))))
    // Received: list.delegate.deleted.
    await store.skipReceivedActions(strict: false)
    let holds: (SyncUpsFeature.State) -> Bool = { $0.list.lastDeletion == nil }
    #expect(holds(store.state), "always list.lastDeletion null")
    await store.skipInFlightEffects(strict: false)
  }
}
