import ComposableArchitecture
import FailureCauses
import SyncUpsClient

// Meetings that were being held when the program ended: by ^C, a hang-up or a crash.

extension SyncUpsFeature {
  /// Finds once the drafts that no running program holds as a meeting.
  func findInterruptedMeetings(in state: inout State) {
    let held = Set(state.heldMeetings.map(identity))
    let found = keptDrafts().filter {
      !held.contains($0.id) && !meetingHolds.isHeldElsewhere($0.id)
    }
    if found != state.interruptedMeetings { state.interruptedMeetings = found }
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
    return .run { [meetingHolds] _ in
      for meeting in released { meetingHolds.release(meeting) }
      for meeting in held { meetingHolds.hold(meeting) }
    }
  }

  private func identity(of meeting: MeetingOnScreen) -> HeldMeeting {
    meetingHolds.meeting(of: meeting.syncUpID, resumed: meeting.resumed)
  }

  /// Resumes the meeting of a sync-up.
  func resumeMeeting(_ id: HeldMeeting, of syncUp: Shared<SyncUp>, in state: inout State) {
    guard let draft = state.interruptedMeetings.remove(id: id) else { return }
    state.path.append(.record(RecordMeeting.State(resuming: draft, syncUp: syncUp)))
  }

  /// Shows the notes of a meeting that cannot be resumed. They are kept until the user discards them.
  func sayNotes(ofMissing id: HeldMeeting, in state: inout State) {
    guard let draft = state.interruptedMeetings[id: id] else { return }
    let message =
      "“\(draft.title)” is not there any more. The notes of its meeting: "
      + (draft.notes.isEmpty ? "none." : draft.notes)
    if !state.problems.contains(message) { state.problems.append(message) }
  }
}

/// A meeting that is being held here, without the name of this window.
nonisolated struct MeetingOnScreen: Hashable {
  let syncUpID: SyncUp.ID
  let resumed: HeldMeeting?
}

extension SyncUpsFeature.State {
  /// The meetings that are being held here.
  var heldMeetings: Set<MeetingOnScreen> {
    Set(
      path.lazy.compactMap(\.record).map {
        MeetingOnScreen(syncUpID: $0.syncUp.id, resumed: $0.resumed)
      }
    )
  }
}
