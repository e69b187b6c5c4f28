import ComposableArchitecture
import SyncUpsClient

// What is kept of a meeting while it is held, so that it survives the end of the program.

extension RecordMeeting {
  /// Keeps the meeting as it is.
  ///
  /// The settings are written at most once a second, and when the program ends. Another program that was holding a
  /// meeting of the same sync-up may have ended since: from then on, it is this one that holds it.
  func keepDraft(of state: State) -> Effect<Action> {
    guard !state.hasEnded else { return .none }
    let draft = MeetingDraft(
      id: state.syncUp.id,
      title: state.syncUp.title,
      elapsed: state.elapsed,
      speakerIndex: state.speakerIndex,
      notes: state.notes
    )
    return .run { [meetingHolds] _ in
      meetingHolds.hold(draft.id)
      MeetingDrafts.change { _ = $0.updateOrAppend(draft) }
    }
  }

  /// Forgets the meeting, which has been saved or discarded.
  func removeDraft(of id: SyncUp.ID) -> Effect<Action> {
    .run { _ in
      MeetingDrafts.change { _ = $0.remove(id: id) }
    }
  }
}
