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
  func keepDraft(of state: State, savedAs saved: Meeting.ID? = nil) {
    guard !state.hasEnded else { return }
    let meeting = identity(of: state)
    var draft = MeetingDraft(
      id: meeting.syncUpID,
      window: meeting.window,
      title: state.syncUp.title,
      elapsed: state.elapsed,
      speakerIndex: state.speakerIndex,
      notes: state.notes
    )
    draft.number = meeting.number
    draft.savedAs = saved
    meetingHolds.keep(draft)
  }

  /// Forgets the meeting, which has been discarded.
  func removeDraft(of state: State) {
    MeetingDraft.remove(identity(of: state))
  }

  private func identity(of state: State) -> HeldMeeting {
    meetingHolds.meeting(of: state.syncUp.id, heldAs: state.identity)
  }
}
