import ComposableArchitecture
import Foundation
import Testing

@testable import SyncUps

@MainActor
@Suite struct SyncUpsListTests {
  @Test func addsASyncUpAndKeepsIt() async {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    var syncUp = SyncUp(id: UUID(1), attendees: [Attendee(id: UUID(0))])
    await store.send(.addButtonTapped) {
      $0.destination = .add(SyncUpForm.State(syncUp: syncUp))
    }
    syncUp.title = "Design"
    await store.send(\.destination.add.binding.syncUp, syncUp) {
      $0.destination?.modify(\.add) { $0.syncUp.title = "Design" }
    }
    syncUp.attendees = []
    await store.send(.confirmAddButtonTapped) {
      $0.destination = nil
      $0.$syncUps.withLock { $0 = [syncUp] }
    }
    #expect(SyncUpsList.State().syncUps == [syncUp])
  }

  @Test func asksBeforeItDeletes() async {
    let syncUp = SyncUp(id: UUID(0), title: "Design")
    @Shared(.syncUps) var syncUps: IdentifiedArrayOf<SyncUp>
    $syncUps.withLock { $0 = [syncUp] }
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    }

    await store.send(.deleteButtonTapped(syncUp.id)) {
      $0.destination = .alert(.deletion(of: syncUp))
    }
    await store.send(\.destination.alert.deletionConfirmed, syncUp.id) {
      $0.destination = nil
      $0.$syncUps.withLock { $0 = [] }
    }
  }
}
