import ComposableArchitecture
import FailureCauses
import SyncUpsClient

// Meetings that were being held when the program ended: by ^C, a hang-up or a crash.

extension SyncUpsFeature {
  /// Looks once for drafts that are no meeting of this program, nor of another one that is running.
  func findInterruptedMeetings(in state: inout State) {
    @Shared(.meetingDrafts) var drafts
    let held = Set(state.path.compactMap(\.record).map(\.syncUp.id))
    let found = drafts.drafts.filter {
      !held.contains($0.id) && !meetingHolds.isHeldElsewhere($0.id)
    }
    if found != state.interruptedMeetings { state.interruptedMeetings = found }
  }

  /// Forgets a meeting.
  func discardMeeting(_ id: SyncUp.ID, in state: inout State) -> Effect<Action> {
    guard let draft = state.interruptedMeetings.remove(id: id), !sayIfHeld(draft, in: &state)
    else { return .none }
    return .run { _ in
      MeetingDrafts.change { _ = $0.remove(id: id) }
    }
  }

  /// Goes on with a meeting; its sync-up need not be in the list.
  func resumeMeeting(_ id: SyncUp.ID, in state: inout State) -> Effect<Action> {
    guard let draft = state.interruptedMeetings[id: id] else { return .none }
    if sayIfHeld(draft, in: &state) {
      state.interruptedMeetings.remove(id: id)
      return .none
    }
    if let syncUp = state.list.$syncUps[id: id] {
      resumeMeeting(of: syncUp, in: &state)
      return .none
    }
    return .run { [client = syncUpsClient] send in
      let found = try await client.load(SyncUpsQuery(limit: 1, ids: [id])).first
      await send(found.map { .interruptedSyncUpFound($0) } ?? .interruptedSyncUpMissing(id))
    } catch: { error, send in
      await send(.observingFailed(FailureText(error).description))
    }
  }

  /// Says that another window has resumed a meeting since it was offered here.
  ///
  /// - Returns: Whether one has.
  private func sayIfHeld(_ draft: MeetingDraft, in state: inout State) -> Bool {
    guard meetingHolds.isHeldElsewhere(draft.id) else { return false }
    let message = "The meeting of “\(draft.title)” is being held in another window."
    if !state.problems.contains(message) { state.problems.append(message) }
    return true
  }

  /// Tells other programs which meetings are held here from now on.
  func changeHolds(from before: Set<SyncUp.ID>, to after: Set<SyncUp.ID>) -> Effect<Action> {
    .run { [meetingHolds] _ in
      for id in before.subtracting(after) { meetingHolds.release(id) }
      for id in after.subtracting(before) { meetingHolds.hold(id) }
    }
  }

  /// Goes on with the meeting of a sync-up.
  func resumeMeeting(of syncUp: Shared<SyncUp>, in state: inout State) {
    guard let draft = state.interruptedMeetings.remove(id: syncUp.wrappedValue.id) else { return }
    state.path.append(.record(RecordMeeting.State(resuming: draft, syncUp: syncUp)))
  }

  /// Shows the notes of a meeting that cannot go on. They are kept until the user discards them.
  func sayNotes(ofMissing id: SyncUp.ID, in state: inout State) {
    guard let draft = state.interruptedMeetings[id: id] else { return }
    let message =
      "“\(draft.title)” is not there any more. The notes of its meeting: "
      + (draft.notes.isEmpty ? "none." : draft.notes)
    if !state.problems.contains(message) { state.problems.append(message) }
  }
}

extension SyncUpsFeature.State {
  /// The sync-ups whose meetings are being held here.
  var heldMeetings: Set<SyncUp.ID> {
    Set(path.lazy.compactMap { $0.is(\.record) ? $0.sharedSyncUp?.id : nil })
  }
}
