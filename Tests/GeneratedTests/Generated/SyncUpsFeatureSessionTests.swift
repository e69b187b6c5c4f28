import ComposableArchitecture
import Foundation
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite struct SyncUpsFeatureSessionTests {
  @Test func replaysTheSession() async {
    let clock = TestClock()
    let saver = SyncUpsSaver()
    let syncUp = SyncUp(
      id: Identifier(UUID(0)),
      attendees: [
        Attendee(id: Identifier(UUID(1)), name: "Blob"),
        Attendee(id: Identifier(UUID(2)), name: "Blob Jr"),
      ],
      duration: .seconds(60),
      theme: .seafoam,
      title: "Design"
    )
    let date = Date(timeIntervalSince1970: 1000)
    let meeting = Meeting(
      id: Identifier(UUID(3)),
      date: date,
      notes: "Good.",
      attendees: [Attendee(id: Identifier(UUID(2)), name: "Blob Jr")]
    )
    let syncUp2 = SyncUp(
      id: Identifier(UUID(0)),
      attendees: [Attendee(id: Identifier(UUID(2)), name: "Blob Jr")],
      duration: .seconds(60),
      meetings: [meeting],
      theme: .seafoam,
      title: "Art"
    )
    let deletion = SyncUpsList.Deletion(syncUp2, at: 0, after: nil)
    let store = TestStore(initialState: SyncUpsFeature.State()) {
      SyncUpsFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = date
      $0.meetingHolds.changes = { .init { continuation in continuation.finish() } }
      $0.meetingHolds.drafts = { [] }
      $0.meetingHolds.isHeldElsewhere = { _ in false }
      $0.meetingHolds.window = { nil }
      $0.syncUpsClient.observe = { _ in .init { continuation in continuation.yield([]) } }
      $0.syncUpsClient.saveChanges = { _ in [] }
      $0.syncUpsSaver = saver
      $0.uuid = .incrementing
    }

    await saver.settle()
    await store.send(.task)
    await store.receive(.list(.task)) { $0.list.hasLoaded = true }
    await store.send(.list(.addSyncUpButtonTapped)) {
      $0.list.destination = .add(
        SyncUpForm.State(
          syncUp: SyncUp(id: Identifier(UUID(0)), attendees: [Attendee(id: Identifier(UUID(1)))])
        )
      )
    }
    await store.send(.list(.confirmAddSyncUpButtonTapped)) {
      $0.list.destination?.modify(\.add) { $0.hasTriedToFinish = true }
    }
    await store.send(
      .list(.destination(.presented(.add(.binding(.set(\.syncUp.title, "Design"))))))
    ) { $0.list.destination?.modify(\.add) { $0.syncUp.title = "Design" } }
    await store.send(
      .list(
        .destination(.presented(.add(.attendeeNameChanged(SyncUpForm.AttendeeName("Blob", at: 0)))))
      )
    ) {
      $0.list.destination?.modify(\.add) {
        $0.syncUp.attendees[id: Identifier(UUID(1))]?.name = "Blob"
      }
    }
    await store.send(.list(.destination(.presented(.add(.addAttendeeButtonTapped))))) {
      $0.list.destination?.modify(\.add) {
        $0.focus = .attendee(Identifier(UUID(2)))
        $0.syncUp.attendees.append(Attendee(id: Identifier(UUID(2))))
      }
    }
    await store.send(
      .list(
        .destination(
          .presented(.add(.attendeeNameChanged(SyncUpForm.AttendeeName("Blob Jr", at: 1))))
        )
      )
    ) {
      $0.list.destination?.modify(\.add) {
        $0.syncUp.attendees[id: Identifier(UUID(2))]?.name = "Blob Jr"
      }
    }
    await store.send(.list(.destination(.presented(.add(.binding(.set(\.minutes, 1))))))) {
      $0.list.destination?.modify(\.add) { $0.syncUp.duration = .seconds(60) }
    }
    await store.send(
      .list(.destination(.presented(.add(.binding(.set(\.syncUp.theme, .seafoam))))))
    ) { $0.list.destination?.modify(\.add) { $0.syncUp.theme = .seafoam } }
    await store.send(.list(.confirmAddSyncUpButtonTapped)) {
      $0.list.destination = nil
      $0.list.revealed = Identifier(UUID(0))
      $0.list.$syncUps.withLock { $0 = [syncUp] }
    }
    await clock.advance(by: .seconds(1))
    await saver.settle()
    await store.receive(.changesSaved([Identifier(UUID(0))])) {
      $0.lastSave = [Identifier(UUID(0))]
    }
    await store.send(.list(.syncUpTapped(Identifier(UUID(0)))))
    await store.receive(.list(.delegate(.openSyncUp(Identifier(UUID(0)))))) {
      $0.path.append(.detail(SyncUpDetail.State(syncUp: Shared(value: syncUp))))
    }
    await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped)))) {
      $0.path[id: 0]?.modify(\.detail) {
        $0.destination = .edit(SyncUpForm.State(original: syncUp, syncUp: syncUp))
      }
    }
    await store.send(
      .path(
        .element(
          id: 0,
          action: .detail(.destination(.presented(.edit(.binding(.set(\.syncUp.title, "Art"))))))
        )
      )
    ) {
      $0.path[id: 0]?.modify(\.detail) {
        $0.destination?.modify(\.edit) { $0.syncUp.title = "Art" }
      }
    }
    await store.send(
      .path(
        .element(id: 0, action: .detail(.destination(.presented(.edit(.attendeesDeleted([0]))))))
      )
    ) {
      $0.path[id: 0]?.modify(\.detail) {
        $0.destination?.modify(\.edit) {
          $0.focus = .attendee(Identifier(UUID(2)))
          $0.syncUp.attendees.remove(id: Identifier(UUID(1)))
        }
      }
    }
    await store.send(.path(.element(id: 0, action: .detail(.doneEditingButtonTapped)))) {
      $0.list.$syncUps.withLock {
        $0[id: Identifier(UUID(0))]?.attendees.remove(id: Identifier(UUID(1)))
        $0[id: Identifier(UUID(0))]?.title = "Art"
      }
      $0.path[id: 0]?.modify(\.detail) { $0.destination = nil }
    }
    await clock.advance(by: .seconds(1))
    await saver.settle()
    await store.receive(.changesSaved([Identifier(UUID(0))]))
    await store.send(.path(.element(id: 0, action: .detail(.startMeetingButtonTapped))))
    await store.receive(.path(.element(id: 0, action: .detail(.delegate(.startMeeting))))) {
      $0.path.append(
        .record(
          changed(
            RecordMeeting.State(
              syncUp: Shared(
                value: SyncUp(
                  id: Identifier(UUID(0)),
                  attendees: [Attendee(id: Identifier(UUID(2)), name: "Blob Jr")],
                  duration: .seconds(60),
                  theme: .seafoam,
                  title: "Art"
                )
              )
            )
          ) {
            $0.lengthAtLastTick = .seconds(60)
            $0.speakerID = Identifier(UUID(2))
          }
        )
      )
    }
    await store.send(.path(.element(id: 1, action: .record(.task))))
    await clock.advance(by: .seconds(2))
    await store.receive(.path(.element(id: 1, action: .record(.timerTicked)))) {
      $0.path[id: 1]?.modify(\.record) { $0.elapsed = .seconds(1) }
    }
    await store.receive(.path(.element(id: 1, action: .record(.timerTicked)))) {
      $0.path[id: 1]?.modify(\.record) { $0.elapsed = .seconds(2) }
    }
    await store.send(.path(.element(id: 1, action: .record(.binding(.set(\.notes, "Good.")))))) {
      $0.path[id: 1]?.modify(\.record) { $0.notes = "Good." }
    }
    await store.send(.path(.element(id: 1, action: .record(.endMeetingButtonTapped)))) {
      $0.path[id: 1]?.modify(\.record) {
        $0.alert = AlertState {
          TextState("End the meeting?")
        } actions: {
          ButtonState(action: .saveButtonTapped) {
            TextState("Save and end")
          }
          ButtonState(role: .destructive, action: .discardButtonTapped) {
            TextState("Discard")
          }
          ButtonState(role: .cancel, action: .resumeButtonTapped) {
            TextState("Resume")
          }
        } message: {
          TextState("There is time left. The meeting can be saved as it is, discarded, or go on.")
        }
      }
    }
    await store.send(
      .path(.element(id: 1, action: .record(.alert(.presented(.saveButtonTapped)))))
    ) {
      $0.list.$syncUps.withLock { $0[id: Identifier(UUID(0))]?.meetings = [meeting] }
      $0.path[id: 1]?.modify(\.record) {
        $0.alert = nil
        $0.hasEnded = true
      }
    }
    await store.receive(.path(.popFrom(id: 1))) { $0.path.pop(from: 1) }
    await clock.advance(by: .seconds(1))
    await saver.settle()
    await store.receive(.changesSaved([Identifier(UUID(0))]))
    await store.send(.path(.element(id: 0, action: .detail(.meetingTapped(Identifier(UUID(3)))))))
    await store.receive(
      .path(.element(id: 0, action: .detail(.delegate(.openMeeting(Identifier(UUID(3)))))))
    ) { $0.path.append(.meeting(MeetingFeature.State(meeting: meeting, syncUp: syncUp2))) }
    await store.send(.path(.element(id: 2, action: .meeting(.closeButtonTapped))))
    await store.receive(.path(.popFrom(id: 2))) { $0.path.pop(from: 2) }
    await store.send(.list(.deleteButtonTapped(Identifier(UUID(0))))) {
      $0.list.destination = .alert(
        AlertState {
          TextState("Delete “Art”?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDeletion(Identifier(UUID(0)))) {
            TextState("Delete")
          }
          ButtonState(role: .cancel) {
            TextState("Keep")
          }
        } message: {
          TextState("Its past meetings are deleted with it.")
        }
      )
    }
    // A removed part keeps the value that was read last.
    _ = store.state.path[0][case: \.detail]?.syncUp
    await store.send(
      .list(.destination(.presented(.alert(.confirmDeletion(Identifier(UUID(0)))))))
    ) {
      $0.list.destination = nil
      $0.list.lastDeletion = deletion
      $0.list.revealed = nil
      $0.list.$syncUps.withLock { $0 = [] }
    }
    await store.receive(.list(.delegate(.deleted(Identifier(UUID(0)))))) { $0.path.removeAll() }
    await store.send(.list(.undoButtonTapped)) {
      $0.list.lastDeletion = nil
      $0.list.revealed = Identifier(UUID(0))
      $0.list.$syncUps.withLock { $0 = [syncUp2] }
    }
    await store.send(.list(.deletionConfirmed(Identifier(UUID(0))))) {
      $0.list.lastDeletion = deletion
      $0.list.revealed = nil
      $0.list.$syncUps.withLock { $0 = [] }
    }
    await store.receive(.list(.delegate(.deleted(Identifier(UUID(0))))))
    await clock.advance(by: .seconds(1))
    await saver.settle()
    await store.receive(.changesSaved([Identifier(UUID(0))]))
    await store.skipInFlightEffects(strict: false)
  }
}

private func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
  var value = value
  change(&value)
  return value
}
