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
      $0.destination = .edit(SyncUpForm.State(original: .design, syncUp: .design))
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
    var form = SyncUpForm.State(original: .design, syncUp: .design)
    form.syncUp.title = "Engineering"
    let store = store(destination: .edit(form))
    await store.send(.cancelEditButtonTapped) { $0.destination = nil }
    #expect(store.state.syncUp == .design)
  }

  @Test func aFormWithErrorsStaysAndSaysSo() async {
    var form = SyncUpForm.State(focus: nil, original: .design, syncUp: .design)
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
    let store = store(destination: .edit(SyncUpForm.State(original: .design, syncUp: .design)))
    let meeting = Meeting(id: Meeting.ID(7), date: .distantPast)
    store.state.$syncUp.withLock { $0.meetings.append(meeting) }
    await store.send(.doneEditingButtonTapped) { $0.destination = nil }
    #expect(store.state.syncUp.meetings == [.retrospective, meeting])
  }

  @Test func onlyWhatWasEditedIsSaved() async {
    let store = store(destination: .edit(SyncUpForm.State(original: .design, syncUp: .design)))
    var theirs = SyncUp.design
    theirs.theme = .navy
    theirs.attendees[0].name = "Theirs"
    store.state.$syncUp.withLock { $0 = theirs }
    await store.send(.syncUpChanged) {
      $0.destination = .edit(SyncUpForm.State(original: theirs, syncUp: theirs))
    }
    await store.send(.destination(.presented(.edit(.binding(.set(\.syncUp.title, "Mine")))))) {
      $0.destination.modify(\.some.edit) { $0.syncUp.title = "Mine" }
    }
    await store.send(.doneEditingButtonTapped) {
      $0.destination = nil
      $0.$syncUp.withLock { $0.title = "Mine" }
    }
    #expect(store.state.syncUp.theme == .navy)
    #expect(store.state.syncUp.attendees[0].name == "Theirs")
  }

  /// A script has no screen that tells of the change before.
  @Test func whatOthersHaveChangedMeanwhileIsSaid() async {
    var form = SyncUpForm.State(original: .design, syncUp: .design)
    form.syncUp.title = "Mine"
    form.syncUp.theme = .sky
    let store = store(destination: .edit(form))
    store.state.$syncUp.withLock {
      $0.title = "Theirs"
      $0.theme = .sky
      $0.duration = .seconds(60)
    }
    await store.send(.doneEditingButtonTapped) {
      $0.destination = nil
      $0.$syncUp.withLock { $0.title = "Mine" }
    }
    #expect(store.state.syncUp.duration == .seconds(60))
    let conflict = SyncUpConflict(
      .title(to: "Theirs"),
      in: SyncUp.design.id,
      message: "Another window changed the title of “Mine” to “Theirs” meanwhile. Yours was kept."
    )
    await store.receive(\.delegate.conflictsFound, [conflict])
  }

  @Test func whatChangesWhileNothingIsEditedIsNoConcernOfTheForm() async {
    let store = store()
    await store.send(.syncUpChanged)
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
      $0.lastDeletion = .init(.retrospective, at: 0)
      $0.$syncUp.withLock { $0.meetings = [] }
    }
  }

  @Test func aDeletedMeetingComesBackWhereItWas() async {
    var syncUp = SyncUp.design
    let meetings = [1, 2, 3].map {
      Meeting(id: Meeting.ID($0), date: Date(timeIntervalSince1970: 0))
    }
    syncUp.meetings = IdentifiedArray(uniqueElements: meetings)
    let store = store(syncUp)
    store.exhaustivity = .off
    await store.send(.deleteMeetingButtonTapped(meetings[1].id))
    await store.send(.destination(.presented(.alert(.confirmMeetingDeletion(meetings[1].id)))))
    #expect(store.state.syncUp.meetings.elements == [meetings[0], meetings[2]])
    // Another window deletes as well.
    store.state.$syncUp.withLock { $0.meetings.removeAll() }
    await store.send(.undoButtonTapped)
    #expect(store.state.syncUp.meetings.elements == [meetings[1]])
    #expect(store.state.lastDeletion == nil)
    await store.send(.undoButtonTapped)
    #expect(store.state.syncUp.meetings.elements == [meetings[1]])
  }

  @Test func aMeetingThatOthersHaveStoredAgainStaysAsTheyHaveStoredIt() async {
    let store = store()
    store.exhaustivity = .off
    let meeting = Meeting.retrospective
    var theirs = meeting
    theirs.notes = "Theirs"
    for (stored, message) in [
      (
        theirs,
        "Another window stored the deleted meeting of “Design” again meanwhile."
          + " What it stored was kept. The notes of yours: All is well."
      ), (meeting, nil),
    ] {
      store.state.$syncUp.withLock { $0.meetings = [meeting] }
      await store.send(.deleteMeetingButtonTapped(meeting.id))
      await store.send(.destination(.presented(.alert(.confirmMeetingDeletion(meeting.id)))))
      #expect(store.state.syncUp.meetings == [])
      store.state.$syncUp.withLock { $0.meetings = [stored] }
      await store.send(.undoButtonTapped)
      if let message {
        let conflict = SyncUpConflict(.storedAgain, in: SyncUp.design.id, message: message)
        await store.receive(\.delegate.conflictsFound, [conflict])
      }
      #expect(store.state.syncUp.meetings == [stored])
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
      $0.destination = .edit(SyncUpForm.State(original: .lonely, syncUp: .lonely))
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
