import ComposableArchitecture
import FailureCauses
import SyncUpsClient

// Meetings that were being held when the program ended: by ^C, a hang-up or a crash.

extension SyncUpsFeature {
  /// Looks once for drafts that are no meeting of this program, nor of another one that is running.
  ///
  /// Of a meeting that was saved, the draft is of use only if that was not stored.
  func findInterruptedMeetings(in state: inout State) -> Effect<Action> {
    let held = Set(state.heldMeetings.map(identity))
    let found = keptDrafts().filter {
      !held.contains($0.id) && !meetingHolds.isHeldElsewhere($0.id)
    }
    let interrupted = found.filter { $0.savedMeeting == nil }
    if interrupted != state.interruptedMeetings { state.interruptedMeetings = interrupted }
    let saved = found.filter { $0.savedMeeting != nil }
    if saved != state.earlierDrafts { state.earlierDrafts = saved }
    guard !saved.isEmpty else { return .none }
    return .run { [client = syncUpsClient] send in
      let query = SyncUpsQuery(limit: saved.count, ids: Set(saved.map(\.syncUpID)))
      let syncUps = try await client.load(query)
      for draft in saved {
        if syncUps[id: draft.syncUpID]?.hasMeeting(of: draft) == true {
          MeetingDraft.remove(draft.id)
        } else {
          await send(.unsavedMeetingFound(draft))
        }
      }
    } catch: { _, _ in
      // The list says why nothing can be read. The drafts are kept for the next time.
    }
  }

  /// Offers a meeting that was saved and not stored, unless it will be.
  func offerUnsaved(_ draft: MeetingDraft, in state: inout State) {
    guard state.list.syncUps[id: draft.syncUpID]?.hasMeeting(of: draft) != true else { return }
    state.interruptedMeetings.updateOrAppend(draft)
  }

  /// Forgets the drafts of meetings that were saved here, now that they are stored.
  ///
  /// - Parameters:
  ///   - ids: The sync-ups that a save has stored. It may have begun before a meeting was saved.
  ///   - earlier: The drafts that were found at the start. What they hold was not part of a save.
  func forgetDrafts(
    ofStored ids: [SyncUp.ID],
    except earlier: IdentifiedArrayOf<MeetingDraft>
  ) -> Effect<Action> {
    .run { [meetingHolds, syncUpsSaver] _ in
      for draft in keptDrafts()
      where draft.savedMeeting != nil && ids.contains(draft.syncUpID)
        && draft != earlier[id: draft.id] && !syncUpsSaver.hasUnsavedChanges(of: draft.syncUpID)
        && !meetingHolds.isHeldElsewhere(draft.id)
      {
        MeetingDraft.remove(draft.id)
        meetingHolds.release(draft.id)
      }
    }
  }

  /// Returns the drafts of all windows.
  private func keptDrafts() -> IdentifiedArrayOf<MeetingDraft> {
    @Shared(.meetingDrafts) var drafts
    var all = drafts.drafts
    for text in meetingHolds.drafts() {
      for draft in MeetingDrafts(rawValue: text).drafts { all.updateOrAppend(draft) }
    }
    return all
  }

  /// Discards a meeting.
  func discardMeeting(_ id: HeldMeeting, in state: inout State) -> Effect<Action> {
    guard let draft = state.interruptedMeetings.remove(id: id), !sayIfHeld(draft, in: &state)
    else { return .none }
    return .run { _ in MeetingDraft.remove(id) }
  }

  /// Resumes a meeting; its sync-up need not be in the list.
  func resumeMeeting(_ id: HeldMeeting, in state: inout State) -> Effect<Action> {
    guard let draft = state.interruptedMeetings[id: id] else { return .none }
    if sayIfHeld(draft, in: &state) {
      state.interruptedMeetings.remove(id: id)
      return .none
    }
    if let syncUp = state.list.$syncUps[id: id.syncUpID] {
      resumeMeeting(id, of: syncUp, in: &state)
      return .none
    }
    return .run { [client = syncUpsClient] send in
      let found = try await client.load(SyncUpsQuery(limit: 1, ids: [id.syncUpID])).first
      await send(
        found.map { .interruptedSyncUpFound(meeting: id, syncUp: $0) }
          ?? .interruptedSyncUpMissing(id)
      )
    } catch: { error, send in
      await send(.observingFailed(FailureText(error).description))
    }
  }

  /// Reports that another window has resumed or discarded a meeting since it was offered here.
  ///
  /// - Returns: Whether one has.
  private func sayIfHeld(_ draft: MeetingDraft, in state: inout State) -> Bool {
    let message: String
    if meetingHolds.isHeldElsewhere(draft.id) {
      message = "The meeting of “\(draft.title)” is being held in another window."
    } else if keptDrafts()[id: draft.id] == nil {
      message = "The meeting of “\(draft.title)” was resumed or discarded in another window."
    } else {
      return false
    }
    if !state.problems.contains(message) { state.problems.append(message) }
    return true
  }

  /// Tells other programs which meetings are held here from now on.
  func changeHolds(
    from before: Set<MeetingOnScreen>,
    to after: Set<MeetingOnScreen>
  ) -> Effect<Action> {
    let released = before.subtracting(after).map(identity)
    let held = after.subtracting(before).map(identity)
    return .run { [meetingHolds, syncUpsSaver] _ in
      // One that was saved is held until it is stored: other windows would offer it.
      let drafts = released.isEmpty ? [] : keptDrafts()
      for meeting in released {
        let isSaved = drafts[id: meeting]?.savedMeeting != nil
        if isSaved, syncUpsSaver.hasUnsavedChanges(of: meeting.syncUpID) { continue }
        if isSaved { MeetingDraft.remove(meeting) }
        meetingHolds.release(meeting)
      }
      for meeting in held { meetingHolds.hold(meeting) }
    }
  }

  private func identity(of meeting: MeetingOnScreen) -> HeldMeeting {
    meetingHolds.meeting(
      of: meeting.syncUpID,
      editing: meeting.editedMeeting,
      resumed: meeting.resumed
    )
  }

  /// Resumes the meeting of a sync-up.
  func resumeMeeting(_ id: HeldMeeting, of syncUp: Shared<SyncUp>, in state: inout State) {
    guard let draft = state.interruptedMeetings[id: id] else { return }
    // Its notes are part of a save here again.
    state.earlierDrafts.remove(id: id)
    if let edited = draft.editedMeeting {
      guard let meeting = syncUp.wrappedValue.meetings[id: edited] else {
        return sayNotes(ofMissing: id, in: &state)
      }
      // The screen below saves the notes.
      state.path.append(.detail(SyncUpDetail.State(syncUp: syncUp)))
      state.path.append(
        .meeting(MeetingFeature.State(resuming: draft, of: meeting, syncUp: syncUp.wrappedValue))
      )
    } else {
      state.path.append(.record(RecordMeeting.State(resuming: draft, syncUp: syncUp)))
    }
    state.interruptedMeetings.remove(id: id)
  }

  /// Shows the notes of a meeting that cannot be resumed. They are kept until the user discards them.
  func sayNotes(ofMissing id: HeldMeeting, in state: inout State) {
    guard let draft = state.interruptedMeetings[id: id] else { return }
    let subject = draft.editedMeeting == nil ? "" : "A past meeting of "
    let message =
      "\(subject)“\(draft.title)” is not there any more. The notes of its meeting: "
      + (draft.notes.isEmpty ? "none." : draft.notes)
    if !state.problems.contains(message) { state.problems.append(message) }
  }
}

extension SyncUp {
  /// Whether the meeting of a draft has become one of the past meetings, with its notes.
  nonisolated fileprivate func hasMeeting(of draft: MeetingDraft) -> Bool {
    guard let saved = draft.savedMeeting, let meeting = meetings[id: saved] else { return false }
    // Edited notes may be those of before.
    return draft.editedMeeting == nil || meeting.notes == draft.notes
  }
}

/// A meeting that is being held here, before it is known what this window is called.
nonisolated struct MeetingOnScreen: Hashable {
  let syncUpID: SyncUp.ID
  var editedMeeting: Meeting.ID?
  let resumed: HeldMeeting?
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
            resumed: meeting.resumed
          )
        )
      case .record(let meeting):
        meetings.insert(MeetingOnScreen(syncUpID: meeting.syncUp.id, resumed: meeting.resumed))
      case .detail, .meeting: break
      }
    }
    return meetings
  }
}
