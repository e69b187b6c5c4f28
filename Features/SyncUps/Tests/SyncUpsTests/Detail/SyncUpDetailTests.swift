import ComposableArchitecture
import Foundation
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite struct SyncUpDetailTests {
  private func store(
    _ syncUp: SyncUp = .design,
    destination: SyncUpDetail.Destination.State? = nil
  ) -> TestStoreOf<SyncUpDetail> {
    TestStore(
      initialState: SyncUpDetail.State(destination: destination, syncUp: Shared(value: syncUp))
    ) {
      SyncUpDetail()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  // MARK: - Editing

  @Test func anEditIsTakenOver() async {
    let store = store()
    await store.send(.editButtonTapped) {
      $0.destination = .edit(SyncUpForm.State(syncUp: .design))
    }
    await store.send(
      .destination(.presented(.edit(.binding(.set(\.syncUp.title, " Engineering ")))))
    ) {
      $0.destination.modify(\.some.edit) { $0.syncUp.title = " Engineering " }
    }
    #expect(store.state.syncUp == .design)
    await store.send(.doneEditingButtonTapped) {
      $0.destination = nil
      $0.$syncUp.withLock { $0.title = "Engineering" }
    }
  }

  @Test func aCancelledEditChangesNothing() async {
    var form = SyncUpForm.State(syncUp: .design)
    form.syncUp.title = "Engineering"
    let store = store(destination: .edit(form))
    await store.send(.cancelEditButtonTapped) { $0.destination = nil }
    #expect(store.state.syncUp == .design)
  }

  @Test func aFormWithErrorsStaysAndSaysSo() async {
    var form = SyncUpForm.State(focus: nil, syncUp: .design)
    form.syncUp.title = ""
    let store = store(destination: .edit(form))
    await store.send(.doneEditingButtonTapped) {
      $0.destination.modify(\.some.edit) {
        $0.focus = .title
        $0.hasTriedToFinish = true
      }
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func meetingsThatCameDuringTheEditingStay() async {
    let store = store(destination: .edit(SyncUpForm.State(syncUp: .design)))
    let meeting = Meeting(id: Meeting.ID(7), date: .distantPast)
    store.state.$syncUp.withLock { $0.meetings.append(meeting) }
    await store.send(.doneEditingButtonTapped) { $0.destination = nil }
    #expect(store.state.syncUp.meetings == [.retrospective, meeting])
  }

  @Test func whatIsNotBeingEditedCannotBeDoneOrCancelled() async {
    let store = store(destination: .alert(.noAttendees))
    await store.send(.doneEditingButtonTapped)
    await store.send(.cancelEditButtonTapped)
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.doneEditingButtonTapped)
    await store.send(.cancelEditButtonTapped)
  }

  // MARK: - Deletion

  @Test func theParentDeletesTheSyncUpWhenTheUserIsSure() async {
    let store = store()
    await store.send(.deleteButtonTapped) {
      $0.destination = .alert(.deleteSyncUp(titled: "Design"))
    }
    await store.send(.destination(.presented(.alert(.confirmSyncUpDeletion)))) {
      $0.destination = nil
    }
    await store.receive(\.delegate.deleteSyncUp)
  }

  @Test func theUserMayKeepTheSyncUp() async {
    let store = store()
    await store.send(.deleteButtonTapped) {
      $0.destination = .alert(.deleteSyncUp(titled: "Design"))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test func aMeetingIsDeletedWhenTheUserIsSure() async {
    let store = store()
    await store.send(.deleteMeetingButtonTapped(Meeting.retrospective.id)) {
      $0.destination = .alert(.deleteMeeting(Meeting.retrospective.id))
    }
    await store.send(
      .destination(.presented(.alert(.confirmMeetingDeletion(Meeting.retrospective.id))))
    ) {
      $0.destination = nil
      $0.$syncUp.withLock { $0.meetings = [] }
    }
  }

  // MARK: - Meetings

  @Test func aMeetingIsOpened() async {
    let store = store()
    await store.send(.meetingTapped(Meeting.retrospective.id))
    await store.receive(\.delegate.openMeeting, Meeting.retrospective.id)
  }

  @Test func aMeetingThatIsNotThereIsNeitherOpenedNorDeleted() async {
    let store = store()
    await store.send(.meetingTapped(Meeting.ID(7)))
    await store.send(.deleteMeetingButtonTapped(Meeting.ID(7)))
  }

  @Test func aMeetingIsStarted() async {
    let store = store()
    await store.send(.startMeetingButtonTapped)
    await store.receive(\.delegate.startMeeting)
  }

  @Test func aMeetingOfNobodyIsNotStartedButOffersToAddSomebody() async {
    let store = store(.lonely)
    await store.send(.startMeetingButtonTapped) { $0.destination = .alert(.noAttendees) }
    await store.send(.destination(.presented(.alert(.editButtonTapped)))) {
      $0.destination = .edit(SyncUpForm.State(syncUp: .lonely))
    }
    await store.send(.destination(.presented(.edit(.addAttendeeButtonTapped)))) {
      $0.destination.modify(\.some.edit) {
        $0.focus = .attendee(Attendee.ID(0))
        $0.syncUp.attendees = [Attendee(id: Attendee.ID(0))]
      }
    }
    await store.send(
      .destination(.presented(.edit(.attendeeNameChanged(.init("Blob", at: 0)))))
    ) {
      $0.destination.modify(\.some.edit) { $0.syncUp.attendees[0].name = "Blob" }
    }
    await store.send(.doneEditingButtonTapped) {
      $0.destination = nil
      $0.$syncUp.withLock { $0.attendees = [Attendee(id: Attendee.ID(0), name: "Blob")] }
    }
    await store.send(.startMeetingButtonTapped)
    await store.receive(\.delegate.startMeeting)
  }
}
