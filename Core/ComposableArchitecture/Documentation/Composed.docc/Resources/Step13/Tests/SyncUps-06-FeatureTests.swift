import ComposableArchitecture
import Foundation
import Testing

@testable import SyncUps

@MainActor
@Suite struct SyncUpsFeatureTests {
  private let clock = TestClock()
  private let syncUp = SyncUp(
    id: UUID(9),
    attendees: [Attendee(id: UUID(1), name: "Blob")],
    duration: .seconds(2),
    title: "Design"
  )

  private func store() -> TestStoreOf<SyncUpsFeature> {
    @Shared(.syncUps) var syncUps: IdentifiedArrayOf<SyncUp>
    $syncUps.withLock { $0 = [syncUp] }
    return TestStore(initialState: SyncUpsFeature.State()) {
      SyncUpsFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 0)
      $0.uuid = .incrementing
    }
  }

  @Test func aDeletedSyncUpLeavesTheStackAndTheList() async {
    let store = store()

    await store.send(\.list.syncUpTapped, syncUp.id)
    await store.receive(\.list.delegate.openSyncUp) {
      $0.path[id: 0] = .detail(SyncUpDetail.State(syncUp: Shared(value: syncUp)))
    }
    await store.send(\.path[id: 0].detail.deleteButtonTapped) {
      $0.path[id: 0]?.modify(\.detail) { $0.destination = .alert(.deletion) }
    }
    await store.send(\.path[id: 0].detail.destination.alert.deletionConfirmed) {
      $0.path[id: 0]?.modify(\.detail) { $0.destination = nil }
    }
    await store.receive(\.path[id: 0].detail.delegate.deleteSyncUp) {
      $0.path = StackState()
      $0.list.$syncUps.withLock { $0 = [] }
    }
  }

  @Test func aMeetingThatWasHeldIsThereOnTheScreenBelow() async {
    let store = store()
    store.exhaustivity = .off

    await store.send(\.list.syncUpTapped, syncUp.id)
    await store.receive(\.list.delegate.openSyncUp)
    await store.send(\.path[id: 0].detail.startMeetingButtonTapped)
    await store.receive(\.path[id: 0].detail.delegate.startMeeting)
    await store.send(\.path[id: 1].record.task)
    await clock.advance(by: .seconds(2))
    await store.receive(\.path.popFrom)
    #expect(store.state.path.count == 1)
    #expect(store.state.path[id: 0]?.detail?.syncUp.meetings.count == 1)
    #expect(store.state.list.syncUps[id: syncUp.id]?.meetings.count == 1)
  }
}
