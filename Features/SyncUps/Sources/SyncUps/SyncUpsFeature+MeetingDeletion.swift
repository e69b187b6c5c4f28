import ComposableArchitecture
import SyncUpsClient

// The undo of a deleted past meeting outlives the screen of its sync-up: whoever goes back to the list and returns can
// still undo it.

/// The screen of a sync-up, and the deletion that can be undone there.
nonisolated struct OpenDeletion: Equatable {
  /// The sync-up.
  let syncUpID: SyncUp.ID
  /// The last deletion of one of its past meetings.
  let deletion: SyncUpDetail.MeetingDeletion?
}

extension SyncUpsFeature.State {
  /// The screen of a sync-up, if one is open, and the deletion that can be undone there.
  ///
  /// Read at each action, so no key path is made for it.
  var openDeletion: OpenDeletion? {
    for screen in path {
      if case .detail(let detail) = screen {
        return OpenDeletion(syncUpID: detail.syncUp.id, deletion: detail.lastDeletion)
      }
    }
    return nil
  }

  /// Keeps the deletion of a screen that was left, and gives one back to the screen that was opened.
  ///
  /// - Parameter before: The screen before.
  mutating func moveDeletion(from before: OpenDeletion?) {
    let now = openDeletion?.syncUpID
    // The screen is the same: a deletion there, or its undo.
    guard now != before?.syncUpID else { return }
    if let before { keptDeletions[before.syncUpID] = before.deletion }
    guard let now, let deletion = keptDeletions.removeValue(forKey: now) else { return }
    for id in path.ids where path[id: id]?.detail != nil {
      path[id: id]?.modify(\.detail) { $0.lastDeletion = deletion }
    }
  }
}
