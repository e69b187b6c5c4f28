import ComposableArchitecture
import Foundation
import Testing

@testable import SyncUps

@MainActor
@Suite struct SyncUpDetailTests {
  private let syncUp = SyncUp(id: UUID(0), title: "Design")

  @Test func anEditChangesWhatIsShared() async {
    let shared = Shared(value: syncUp)
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: shared)) {
      SyncUpDetail()
    }

    await store.send(.editButtonTapped) {
      $0.destination = .edit(SyncUpForm.State(syncUp: syncUp))
    }
    let edited = SyncUp(id: UUID(0), title: "Review")
    await store.send(\.destination.edit.binding.syncUp, edited) {
      $0.destination?.modify(\.edit) { $0.syncUp.title = "Review" }
    }
    await store.send(.doneEditingButtonTapped) {
      $0.destination = nil
      $0.$syncUp.withLock { $0.title = "Review" }
    }
    #expect(shared.wrappedValue.title == "Review")
  }

  @Test func deletingIsLeftToTheParent() async {
    let store = TestStore(initialState: SyncUpDetail.State(syncUp: Shared(value: syncUp))) {
      SyncUpDetail()
    }

    await store.send(.deleteButtonTapped) { $0.destination = .alert(.deletion) }
    await store.send(\.destination.alert.deletionConfirmed) { $0.destination = nil }
    await store.receive(\.delegate.deleteSyncUp)
  }
}
