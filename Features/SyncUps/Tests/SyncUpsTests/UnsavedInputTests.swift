import ComposableArchitecture
import Foundation
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite struct UnsavedInputTests {
  private func state(
    add: SyncUp? = nil,
    path: [SyncUpsFeature.Path.State] = []
  ) -> SyncUpsFeature.State {
    var list = withDependencies(Storage([]).provide) { SyncUpsList.State() }
    if let add { list.destination = .add(SyncUpForm.State(syncUp: add)) }
    return SyncUpsFeature.State(list: list, path: StackState(path))
  }

  private func new(title: String = "", attendee: String = "") -> SyncUp {
    SyncUp(
      id: SyncUp.ID(UUID(0)),
      attendees: [Attendee(id: Attendee.ID(UUID(1)), name: attendee)],
      title: title
    )
  }

  @Test func aFormWithoutInputLosesNothing() {
    #expect(state().unsavedInput == nil)
    #expect(state(add: new()).unsavedInput == nil)
  }

  @Test func aNewSyncUpWouldBeLost() {
    let lost = "The new sync-up has not been added."
    #expect(state(add: new(title: "D")).unsavedInput == lost)
    #expect(state(add: new(attendee: "A")).unsavedInput == lost)
  }

  @Test func changesWouldBeLost() {
    let syncUp = Shared(value: new(title: "Design", attendee: "Ada"))
    var form = SyncUpForm.State(
      original: syncUp.wrappedValue,
      syncUp: syncUp.wrappedValue
    )
    var detail = SyncUpDetail.State(destination: .edit(form), syncUp: syncUp)
    #expect(state(path: [.detail(detail)]).unsavedInput == nil)
    form.syncUp.title = "Redesign"
    detail.destination = .edit(form)
    #expect(
      state(path: [.detail(detail)]).unsavedInput
        == "The changes of “Design” have not been saved."
    )
  }

  @Test func aChangeOfEachFieldWouldBeLost() {
    let original = new(title: "Design", attendee: "Ada")
    func hasInput(after change: (inout SyncUp) -> Void) -> Bool {
      var form = SyncUpForm.State(original: original, syncUp: original)
      change(&form.syncUp)
      return form.hasInput
    }
    #expect(!hasInput { _ in })
    #expect(hasInput { $0.title = "Redesign" })
    #expect(hasInput { $0.theme = .navy })
    #expect(hasInput { $0.duration = .seconds(60) })
    #expect(hasInput { $0.attendees[0].name = "Blob" })
  }

  @Test func editedNotesWouldBeLost() {
    let syncUp = new(title: "Design", attendee: "Ada")
    let meeting = Meeting(id: Meeting.ID(UUID(2)), date: Date(timeIntervalSince1970: 0), notes: "a")
    var screen = MeetingFeature.State(meeting: meeting, syncUp: syncUp)
    screen.editedNotes = "a"
    #expect(state(path: [.meeting(screen)]).unsavedInput == nil)
    screen.editedNotes = "b"
    let lost = "The changes of the notes have not been saved."
    #expect(state(path: [.meeting(screen)]).unsavedInput == lost)
  }

  // MARK: - An end without a question

  @Test func aFormIsLostAndItsContentIsSaid() {
    #expect(state(add: new()).lostInput(keepingDrafts: true) == nil)
    #expect(
      state(add: new(title: "Daily", attendee: "Ada")).lostInput(keepingDrafts: true)
        == "The new sync-up has not been added: “Daily”, 5 min, Bubblegum, with Ada."
    )
    #expect(
      state(add: new(attendee: "Ada")).lostInput(keepingDrafts: true)
        == "The new sync-up has not been added: without a title, 5 min, Bubblegum, with Ada."
    )
    let syncUp = Shared(value: new(title: "Design"))
    var form = SyncUpForm.State(original: syncUp.wrappedValue, syncUp: syncUp.wrappedValue)
    form.syncUp.title = "Redesign"
    let detail = SyncUpDetail.State(destination: .edit(form), syncUp: syncUp)
    #expect(
      state(path: [.detail(detail)]).lostInput(keepingDrafts: true)
        == "The changes of “Design” have not been saved. It was to be: “Redesign”, 5 min, Bubblegum."
    )
  }

  @Test func draftsAreLostInMemoryAlone() {
    let syncUp = Shared(value: new(title: "Design", attendee: "Ada"))
    let state = state(path: [.record(RecordMeeting.State(syncUp: syncUp))])
    #expect(state.lostInput(keepingDrafts: true) == nil)
    #expect(state.lostInput(keepingDrafts: false) == state.unsavedInput)
  }

  @Test func aMeetingWouldBeLostUntilItHasEnded() {
    let syncUp = Shared(value: new(title: "Design", attendee: "Ada"))
    var meeting = RecordMeeting.State(syncUp: syncUp)
    let detail = SyncUpDetail.State(syncUp: syncUp)
    #expect(
      state(path: [.detail(detail), .record(meeting)]).unsavedInput
        == "The meeting of “Design” is still being held."
    )
    meeting.hasEnded = true
    #expect(state(path: [.detail(detail), .record(meeting)]).unsavedInput == nil)
  }
}
