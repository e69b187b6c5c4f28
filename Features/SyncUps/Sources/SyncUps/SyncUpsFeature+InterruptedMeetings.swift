import ComposableArchitecture
import FailureCauses
import SyncUpsClient

// Meetings that were being held when the program ended: by ^C, a hang-up or a crash.

extension SyncUpsFeature {
  /// Looks once for drafts that are no meeting of this program.
  func findInterruptedMeetings(in state: inout State) {
    @Shared(.meetingDrafts) var drafts
    let held = Set(state.path.compactMap(\.record).map(\.syncUp.id))
    let found = drafts.drafts.filter { !held.contains($0.id) }
    if found != state.interruptedMeetings { state.interruptedMeetings = found }
  }

  /// Forgets a meeting.
  func discardMeeting(_ id: SyncUp.ID, in state: inout State) -> Effect<Action> {
    guard state.interruptedMeetings.remove(id: id) != nil else { return .none }
    return .run { _ in
      MeetingDrafts.change { _ = $0.remove(id: id) }
    }
  }

  /// Goes on with a meeting; its sync-up need not be in the list.
  func resumeMeeting(_ id: SyncUp.ID, in state: inout State) -> Effect<Action> {
    guard state.interruptedMeetings[id: id] != nil else { return .none }
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
