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
    let found = meetingHolds.keptDrafts().filter {
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
        let isStored = syncUps[id: draft.syncUpID]?.hasMeeting(of: draft) == true
        await send(isStored ? .storedMeetingFound(draft) : .unsavedMeetingFound(draft))
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

  /// Discards a meeting.
  func discardMeeting(_ id: HeldMeeting, in state: inout State) -> Effect<Action> {
    guard let draft = state.interruptedMeetings.remove(id: id), !sayIfHeld(draft, in: &state)
    else { return .none }
    MeetingDraft.remove(id)
    return .none
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
    } else if meetingHolds.keptDrafts()[id: draft.id] == nil {
      message = "The meeting of “\(draft.title)” was resumed or discarded in another window."
    } else {
      return false
    }
    if !state.problems.contains(message) { state.problems.append(message) }
    return true
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
