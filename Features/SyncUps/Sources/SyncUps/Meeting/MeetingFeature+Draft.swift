import ComposableArchitecture
import SyncUpsClient

// The draft of edited notes, so that they survive the end of the program.

extension MeetingFeature.State {
  /// Creates the state of a past meeting whose notes were being edited when the program ended.
  ///
  /// - Parameters:
  ///   - draft: The draft of the notes.
  ///   - meeting: The meeting as it is stored, or about to be.
  ///   - syncUp: The sync-up of the meeting.
  init(resuming draft: MeetingDraft, of meeting: Meeting, syncUp: SyncUp) {
    self.init(meeting: meeting, syncUp: syncUp)
    editedNotes = draft.notes
    hasDraft = true
    identity = draft.id
    isResumed = true
    originalNotes = draft.originalNotes
    savedNotes = draft.allSavedNotes
  }

  /// How many saved notes are kept, at least 2. Each draft contains all of them.
  private static var savedNotesLimit: Int { 4 }

  /// Adds notes that are saved now, in place of the second ones if there are too many.
  ///
  /// A save that has failed may have stored some. If these are no longer known, they count as those of others: the user
  /// is told of a conflict, and loses nothing.
  mutating func addSavedNotes(_ notes: String) {
    savedNotes.append(notes)
    if savedNotes.count > Self.savedNotesLimit { savedNotes.remove(at: 1) }
  }

  /// The notes that the stored ones may be without a change of others; empty if they are not known.
  var knownNotes: [String] { originalNotes.map { [$0] + savedNotes } ?? [] }
}

extension MeetingDraft {
  /// The edited notes that the user has saved, the latest last. Earlier versions keep only those.
  nonisolated var allSavedNotes: [String] { savedNotes ?? (isSaved == true ? [notes] : []) }

  /// The notes that the stored ones may be without a change of others; empty if they are not known.
  nonisolated var knownNotes: [String] { originalNotes.map { [$0] + allSavedNotes } ?? [] }
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
    if !state.savedNotes.isEmpty { draft.savedNotes = state.savedNotes }
    meetingHolds.keep(draft)
  }

  /// Begins the draft of an editing, before anything is typed.
  ///
  /// It contains the notes that an earlier editing has saved, and that are not stored yet. It takes the place of no
  /// other draft.
  func prepareDraft(of state: inout State) {
    forgetStoredNotes(of: &state)
    guard state.savedNotes.last != state.meeting.notes else { return }
    state.originalNotes = state.meeting.notes
    state.savedNotes = []
    guard !state.hasDraft else { return }
    let drafts = meetingHolds.keptDrafts()
    let id = draftID(of: state)
    if let saved = drafts.first(where: { isUnsavedDraft($0, of: state) }) {
      if saved.id != id { state.identity = saved.id }
      state.originalNotes = saved.originalNotes
      state.savedNotes = saved.allSavedNotes
    } else if drafts.ids.contains(id) {
      state.identity = id.unused(in: Set(drafts.ids))
    }
  }

  /// Whether a draft holds the notes that are shown, which were saved here and are not stored yet.
  private func isUnsavedDraft(_ draft: MeetingDraft, of state: State) -> Bool {
    draft.syncUpID == state.syncUp.id && draft.editedMeeting == state.meeting.id
      && draft.isSaved == true && draft.notes == state.meeting.notes
      && syncUpsSaver.hasUnsavedChanges(of: draft.syncUpID)
      && !meetingHolds.isHeldElsewhere(draft.id)
  }

  /// Begins again from the saved notes as soon as they are stored. Later ones are newer, and of others.
  func forgetStoredNotes(of state: inout State) {
    guard let saved = state.savedNotes.last, saved == state.meeting.notes,
      !syncUpsSaver.hasUnsavedChanges(of: state.syncUp.id)
    else { return }
    state.originalNotes = saved
    state.savedNotes = []
  }

  /// Forgets the draft of the notes, if there is one. What was saved before, and is not stored, stays.
  func removeDraft(of state: inout State) {
    guard state.hasDraft else { return }
    forgetStoredNotes(of: &state)
    if let saved = state.savedNotes.last, saved == state.meeting.notes {
      return keepDraft(saved, isSaved: true, of: state)
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
