import ComposableArchitecture
import SyncUpsClient

// The draft of edited notes, so that they survive the end of the program.

extension MeetingFeature.State {
  /// Creates the state of a past meeting whose notes were being edited when the program ended.
  ///
  /// - Parameters:
  ///   - draft: The draft of the notes.
  ///   - meeting: The meeting as it is stored.
  ///   - syncUp: The sync-up of the meeting.
  init(resuming draft: MeetingDraft, of meeting: Meeting, syncUp: SyncUp) {
    self.init(meeting: meeting, syncUp: syncUp)
    editedNotes = draft.notes
    hasDraft = true
    identity = draft.id
    originalNotes = draft.originalNotes
  }
}

extension MeetingFeature {
  /// Stores the draft of the notes.
  ///
  /// - Parameters:
  ///   - notes: The notes.
  ///   - isSaved: Whether the user has saved them. The draft is kept until they are stored: saving may fail, or the
  ///     program may be killed before.
  ///   - state: The meeting.
  func keepDraft(_ notes: String, isSaved: Bool = false, of state: State) {
    var draft = MeetingDraft(
      editing: state.meeting.id,
      of: draftID(of: state),
      title: state.syncUp.title,
      notes: notes
    )
    draft.originalNotes = state.originalNotes
    if isSaved { draft.isSaved = true }
    meetingHolds.keep(draft)
  }

  /// Begins the draft of an editing, before anything is typed. It takes the place of no other draft.
  func prepareDraft(of state: inout State) {
    state.originalNotes = state.meeting.notes
    guard !state.hasDraft else { return }
    let drafts = meetingHolds.keptDrafts()
    let id = draftID(of: state)
    guard let kept = drafts[id: id], kept.isSaved != true else { return }
    state.identity = id.unused(in: Set(drafts.ids))
  }

  /// Forgets the draft of the notes, if there is one. What was saved before, and is not stored, stays.
  func removeDraft(of state: inout State) {
    guard state.hasDraft else { return }
    if syncUpsSaver.hasUnsavedChanges(of: state.syncUp.id) {
      return keepDraft(state.meeting.notes, isSaved: true, of: state)
    }
    MeetingDraft.remove(draftID(of: state))
    state.hasDraft = false
    state.identity = nil
  }

  private func draftID(of state: State) -> HeldMeeting {
    meetingHolds.meeting(
      of: state.syncUp.id,
      editing: state.meeting.id,
      heldAs: state.identity
    )
  }
}
