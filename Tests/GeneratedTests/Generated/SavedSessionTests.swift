import ComposableArchitecture
import ComposedApp
import Counter
import Fact
import Foundation
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite struct SavedSessionTests {
  @Test func replaysTheSession() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let store = TestStore(initialState: AppFeature.State(launchState: .home)) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.meetingHolds.changes = { .init { continuation in continuation.finish() } }
      $0.meetingHolds.drafts = { [] }
      $0.syncUpsClient.observe = { _ in .init { continuation in continuation.yield([]) } }
      $0.syncUpsClient.saveChanges = { _ in [] }
      $0.syncUpsSaver = saver
      $0.uuid = .incrementing
    }

    await saver.settle()
    await store.send(.syncUps(.task))
    await store.receive(.syncUps(.list(.task))) { $0.syncUps.list.hasLoaded = true }
    await store.send(.syncUps(.list(.addSyncUpButtonTapped))) {
      $0.syncUps.list.destination = .add(
        SyncUpForm.State(
          syncUp: SyncUp(id: Identifier(UUID(0)), attendees: [Attendee(id: Identifier(UUID(1)))])
        )
      )
    }
    await store.send(
      .syncUps(.list(.destination(.presented(.add(.binding(.set(\.syncUp.title, "Design")))))))
    ) { $0.syncUps.list.destination?.modify(\.add) { $0.syncUp.title = "Design" } }
    await store.send(
      .syncUps(
        .list(
          .destination(
            .presented(.add(.attendeeNameChanged(SyncUpForm.AttendeeName("Blob", at: 0))))
          )
        )
      )
    ) {
      $0.syncUps.list.destination?.modify(\.add) {
        $0.syncUp.attendees[id: Identifier(UUID(1))]?.name = "Blob"
      }
    }
    await store.send(.syncUps(.list(.confirmAddSyncUpButtonTapped))) {
      $0.syncUps.list.destination = nil
      $0.syncUps.list.revealed = Identifier(UUID(0))
      $0.syncUps.list.$syncUps.withLock {
        $0 = [
          SyncUp(
            id: Identifier(UUID(0)),
            attendees: [Attendee(id: Identifier(UUID(1)), name: "Blob")],
            title: "Design"
          )
        ]
      }
    }
    try? await saver.flush()
    await saver.settle()
    await store.receive(.syncUps(.changesSaved([Identifier(UUID(0))]))) {
      $0.syncUps.lastSave = [Identifier(UUID(0))]
    }
    await store.send(.counter(.incrementButtonTapped)) { $0.counter.$count.withLock { $0 = 1 } }
    await store.receive(.fact(.numberChanged(1))) { $0.fact.number = 1 }
    await store.skipInFlightEffects(strict: false)
  }
}
