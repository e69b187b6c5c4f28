import ComposableArchitecture
import SyncUpsClient

// The past meetings that have screens. Each screen has a copy of its meeting, which follows the sync-up: the one that a
// screen below shares, or the one in the list.

extension SyncUpsFeature.State {
  /// Whether the screen of a past meeting shows less than the latest.
  var hasOutdatedMeetings: Bool {
    path.contains { screen in
      guard case .meeting(let meeting) = screen, let syncUp = latest(of: meeting) else {
        return false
      }
      return meeting.isOutdated(by: syncUp)
    }
  }

  /// Shows the past meetings as their sync-ups have them now.
  mutating func followOpenMeetings() {
    for id in path.ids {
      guard case .meeting(let meeting)? = path[id: id], let syncUp = latest(of: meeting),
        meeting.isOutdated(by: syncUp)
      else { continue }
      path[id: id]?.modify(\.meeting) { $0.follow(syncUp) }
    }
  }

  /// The sync-up of a past meeting as it is now; `nil` if nothing tells.
  private func latest(of meeting: MeetingFeature.State) -> SyncUp? {
    let id = meeting.syncUp.id
    let shared = path.lazy.compactMap(\.sharedSyncUp).first { $0.id == id }
    return shared ?? list.syncUps[id: id]
  }
}

extension MeetingFeature.State {
  /// Whether the screen shows another meeting than a sync-up has.
  fileprivate func isOutdated(by latest: SyncUp) -> Bool {
    guard !isSaving else { return false }
    guard syncUp.title == latest.title else { return true }
    guard let stored = latest.meetings[id: meeting.id] else { return !isDeleted }
    return isDeleted || stored != meeting
  }

  /// Shows the meeting as a sync-up has it. Notes that were typed stay: others have changed the same field if they
  /// changed the notes, which is said when these are saved.
  fileprivate mutating func follow(_ latest: SyncUp) {
    syncUp.title = latest.title
    guard let stored = latest.meetings[id: meeting.id] else {
      isDeleted = true
      return
    }
    isDeleted = false
    if editedNotes == meeting.notes, stored.notes != meeting.notes {
      // The editing begins anew.
      editedNotes = stored.notes
      originalNotes = stored.notes
      savedNotes = []
    }
    meeting = stored
  }
}
