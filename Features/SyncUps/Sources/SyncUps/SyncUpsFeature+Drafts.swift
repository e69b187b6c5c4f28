import ComposableArchitecture
import SyncUpsClient

// The drafts of this window, and those that were resumed here: which are held, and when they are forgotten.

extension SyncUpsFeature {
  /// Forgets the drafts of what was saved here, now that it is stored.
  ///
  /// - Parameters:
  ///   - ids: The sync-ups that a save has stored. It may have begun before a meeting was saved.
  ///   - state: The state, which knows the drafts of others. What these hold was not part of a save here.
  func forgetDrafts(ofStored ids: [SyncUp.ID], in state: inout State) {
    defer { forgetResumedMeetings(in: &state) }
    for draft in meetingHolds.keptDrafts()
    where ids.contains(draft.syncUpID) && isKeptHere(draft, in: state)
      && !syncUpsSaver.hasUnsavedChanges(of: draft.syncUpID)
      && !meetingHolds.isHeldElsewhere(draft.id)
    {
      if draft.savedMeeting != nil {
        MeetingDraft.remove(draft.id)
        meetingHolds.release(draft.id)
      } else if let saved = draft.savedNotes?.last {
        // Later notes are typed: these begin from the stored ones now.
        var later = draft
        later.originalNotes = saved
        later.savedNotes = nil
        later.keep()
      }
    }
  }

  /// Forgets a draft that was found to be stored, unless it was resumed meanwhile.
  func forgetStored(_ draft: MeetingDraft, in state: inout State) {
    guard isCurrent(draft) else { return }
    MeetingDraft.remove(draft.id)
    defer { forgetResumedMeetings(in: &state) }
    // It may be held here: nothing tells of its save while another tab is shown.
    guard !state.heldMeetings.map(identity).contains(draft.id) else { return }
    meetingHolds.release(draft.id)
  }

  /// Forgets which meetings were resumed here, as soon as they are not held any more and have no drafts.
  private func forgetResumedMeetings(in state: inout State) {
    guard !state.resumedMeetings.isEmpty else { return }
    let needed = Set(meetingHolds.keptDrafts().ids).union(state.heldMeetings.map(identity))
    let resumed = state.resumedMeetings.intersection(needed)
    if resumed != state.resumedMeetings { state.resumedMeetings = resumed }
  }

  /// Whether a draft is that of a save of this run that is stored. Nothing tells of it while another tab is shown.
  ///
  /// A program without other windows cannot know which run has kept a draft.
  func wasStoredHere(_ draft: MeetingDraft, in state: State) -> Bool {
    draft.savedMeeting != nil && isKeptHere(draft, in: state)
      && (draft.window != nil || state.resumedMeetings.contains(draft.id))
      && !syncUpsSaver.hasUnsavedChanges(of: draft.syncUpID)
  }

  /// Whether a draft was kept here last: it began in this window, or was resumed in it.
  ///
  /// A draft of an earlier run without other windows looks the same until it is resumed.
  func isKeptHere(_ draft: MeetingDraft, in state: State) -> Bool {
    guard draft != state.earlierDrafts[id: draft.id] else { return false }
    return draft.window == meetingHolds.window() || state.resumedMeetings.contains(draft.id)
  }

  /// Tells other programs which meetings are held here from now on.
  func changeHolds(from before: Set<MeetingOnScreen>, in state: inout State) {
    let after = state.heldMeetings
    let released = before.subtracting(after).map(identity)
    let held = after.subtracting(before).map(identity)
    // One that was saved is held until it is stored: other windows would offer it.
    let drafts = released.isEmpty ? [] : meetingHolds.keptDrafts()
    for meeting in released {
      let isSaved = drafts[id: meeting]?.savedMeeting != nil
      if isSaved, syncUpsSaver.hasUnsavedChanges(of: meeting.syncUpID) { continue }
      if isSaved { MeetingDraft.remove(meeting) }
      meetingHolds.release(meeting)
    }
    for meeting in held {
      meetingHolds.hold(meeting)
      // Its draft was that of another window, as that of notes that are edited again before they are stored.
      if meeting.window != meetingHolds.window() { state.resumedMeetings.insert(meeting) }
    }
    if !released.isEmpty { forgetResumedMeetings(in: &state) }
    removeOutdatedMessages(in: &state)
  }

  func identity(of meeting: MeetingOnScreen) -> HeldMeeting {
    meetingHolds.meeting(
      of: meeting.syncUpID,
      editing: meeting.editedMeeting,
      heldAs: meeting.identity
    )
  }

  /// Creates the state of a meeting that begins. Its draft takes the place of no other one.
  func newMeeting(of syncUp: Shared<SyncUp>, in state: State) -> RecordMeeting.State {
    var meeting = RecordMeeting.State(syncUp: syncUp)
    let first = identity(of: MeetingOnScreen(syncUpID: meeting.syncUp.id, identity: nil))
    let used = Set(meetingHolds.keptDrafts().ids).union(state.heldMeetings.map(identity))
    if used.contains(first) { meeting.identity = first.unused(in: used) }
    return meeting
  }
}

/// A meeting that is being held here, before it is known what this window is called.
nonisolated struct MeetingOnScreen: Hashable {
  let syncUpID: SyncUp.ID
  var editedMeeting: Meeting.ID?
  let identity: HeldMeeting?
}

extension SyncUpsFeature.State {
  /// The meetings that are being held here, and those whose notes have drafts.
  ///
  /// Read at each action, so no key path is made for it.
  var heldMeetings: Set<MeetingOnScreen> {
    var meetings: Set<MeetingOnScreen> = []
    for screen in path {
      switch screen {
      case .meeting(let meeting) where meeting.hasDraft:
        meetings.insert(
          MeetingOnScreen(
            syncUpID: meeting.syncUp.id,
            editedMeeting: meeting.meeting.id,
            identity: meeting.identity
          )
        )
      case .record(let meeting):
        meetings.insert(MeetingOnScreen(syncUpID: meeting.syncUp.id, identity: meeting.identity))
      case .detail, .meeting: break
      }
    }
    return meetings
  }
}
