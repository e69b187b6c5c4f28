import ComposableArchitecture
import SyncUps
import SyncUpsClient
import Testing

@MainActor
@Suite struct MeetingFeatureTests {
  @Test func isClosed() async {
    let store = TestStore(
      initialState: MeetingFeature.State(meeting: .retrospective, syncUp: .design)
    ) {
      MeetingFeature()
    }
    await store.send(.closeButtonTapped)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func notesAreEdited() async {
    let store = TestStore(
      initialState: MeetingFeature.State(meeting: .retrospective, syncUp: .design)
    ) {
      MeetingFeature()
    }
    await store.send(.notesChanged("too early"))
    await store.send(.doneEditingButtonTapped)
    await store.send(.editButtonTapped) {
      $0.editedNotes = "All is well."
      $0.originalNotes = "All is well."
    }
    #expect(!store.state.hasInput)
    await store.send(.notesChanged("All was well. \n")) {
      $0.editedNotes = "All was well. \n"
      $0.hasDraft = true
    }
    #expect(store.state.hasInput)
    await store.send(.editButtonTapped)
    await store.send(.doneEditingButtonTapped) {
      $0.editedNotes = nil
      $0.isSaving = true
      $0.meeting.notes = "All was well."
      $0.savedNotes = ["All was well."]
    }
    await store.receive(\.delegate.notesEdited) { $0.isSaving = false }
    // What is as it was need not be saved.
    await store.send(.editButtonTapped) {
      $0.editedNotes = "All was well."
      $0.originalNotes = "All was well."
      $0.savedNotes = []
    }
    await store.send(.doneEditingButtonTapped) {
      $0.editedNotes = nil
      $0.hasDraft = false
    }
    await store.send(.editButtonTapped) { $0.editedNotes = "All was well." }
    await store.send(.notesChanged("x")) {
      $0.editedNotes = "x"
      $0.hasDraft = true
    }
    await store.send(.cancelEditButtonTapped) {
      $0.editedNotes = nil
      $0.hasDraft = false
    }
  }
}
