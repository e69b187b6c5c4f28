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

  /// Brings back the meeting that was deleted last, at its former place. If others have stored it again, what they have
  /// stored stays, and the user is told of it.
  func undoMeetingDeletion(in state: inout State) -> Effect<Action> {
    guard let deletion = state.lastDeletion else { return .none }
    state.lastDeletion = nil
    if let theirs = state.syncUp.meetings[id: deletion.meeting.id] {
      guard theirs != deletion.meeting else { return .none }
      let conflict = SyncUpConflict(
        .storedAgain,
        in: state.syncUp.id,
        message: deletion.message(about: theirs, of: state.syncUp)
      )
      return .send(.delegate(.conflictsFound([conflict])))
    }
    state.$syncUp.withLock { syncUp in
      let offset = min(deletion.offset, syncUp.meetings.count)
      _ = syncUp.meetings.insert(deletion.meeting, at: offset)
    }
    return .none
  }
}

extension SyncUpDetail.MeetingDeletion {
  /// The message that others have stored the meeting again. The notes need not be stored anywhere else.
  nonisolated fileprivate func message(about theirs: Meeting, of syncUp: SyncUp) -> String {
    let message =
      "Another window stored the deleted meeting of “\(syncUp.title)” again meanwhile."
      + " What it stored was kept."
    guard !meeting.notes.isEmpty, meeting.notes != theirs.notes else { return message }
    return "\(message) The notes of yours: \(meeting.notes)"
  }
}
