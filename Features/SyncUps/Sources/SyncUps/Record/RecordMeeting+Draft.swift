import ComposableArchitecture
import SyncUpsClient

// The draft of a meeting while it is held, so that it survives the end of the program.

extension RecordMeeting {
  /// Stores the draft of the meeting.
  ///
  /// The settings are written at most once a second, and when the program ends.
  ///
  /// - Parameters:
  ///   - state: The meeting.
  ///   - saved: The past meeting that it has become. The draft is kept until that one is stored: saving may fail, or
  ///     the program may be killed before.
  func keepDraft(of state: State, savedAs saved: Meeting.ID? = nil) -> Effect<Action> {
    guard !state.hasEnded else { return .none }
    let meeting = meetingHolds.meeting(of: state.syncUp.id, resumed: state.resumed)
    var draft = MeetingDraft(
      id: meeting.syncUpID,
      window: meeting.window,
      title: state.syncUp.title,
      elapsed: state.elapsed,
      speakerIndex: state.speakerIndex,
      notes: state.notes
    )
    draft.savedAs = saved
    return .run { [meetingHolds, draft] _ in
      meetingHolds.hold(draft.id)
      draft.keep()
    }
  }

  /// Forgets the meeting, which has been discarded.
  func removeDraft(of state: State) -> Effect<Action> {
    let meeting = meetingHolds.meeting(of: state.syncUp.id, resumed: state.resumed)
    return .run { _ in MeetingDraft.remove(meeting) }
  }
}

nonisolated extension MeetingHolds {
  /// Returns the identity of a meeting that is held here.
  ///
  /// - Parameters:
  ///   - syncUp: The sync-up of the meeting.
  ///   - edited: The past meeting whose notes are being edited.
  ///   - resumed: The interrupted meeting that was resumed; `nil` for one that has begun here.
  func meeting(
    of syncUp: SyncUp.ID,
    editing edited: Meeting.ID? = nil,
    resumed: HeldMeeting?
  ) -> HeldMeeting {
    resumed ?? HeldMeeting(syncUp, in: window(), editing: edited)
  }
}
