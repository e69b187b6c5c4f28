import ComposableArchitecture
public import SyncUpsClient

extension SyncUpDetail {
  /// A past meeting that was deleted. It can be brought back until the next deletion.
  nonisolated public struct MeetingDeletion: Equatable, Sendable {
    /// The deleted meeting.
    public var meeting: Meeting
    /// Its index before the deletion.
    public var offset: Int

    /// Creates a deletion.
    ///
    /// - Parameters:
    ///   - meeting: The meeting.
    ///   - offset: Its index before the deletion.
    public init(_ meeting: Meeting, at offset: Int) {
      self.meeting = meeting
      self.offset = offset
    }
  }

  /// Deletes a past meeting, and offers to bring it back.
  func deleteMeeting(_ id: Meeting.ID, in state: inout State) {
    guard let offset = state.syncUp.meetings.index(id: id) else { return }
    let meeting = state.$syncUp.withLock { $0.meetings.remove(at: offset) }
    state.lastDeletion = MeetingDeletion(meeting, at: offset)
  }

  /// Brings back the meeting that was deleted last, at its former place.
  func undoMeetingDeletion(in state: inout State) {
    guard let deletion = state.lastDeletion else { return }
    state.lastDeletion = nil
    state.$syncUp.withLock { syncUp in
      // Another window may have brought it back.
      guard syncUp.meetings[id: deletion.meeting.id] == nil else { return }
      let offset = min(deletion.offset, syncUp.meetings.count)
      _ = syncUp.meetings.insert(deletion.meeting, at: offset)
    }
  }
}
