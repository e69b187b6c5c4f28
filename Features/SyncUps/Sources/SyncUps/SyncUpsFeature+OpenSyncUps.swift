import ComposableArchitecture
import SyncUpsClient

// The sync-ups that have screens on top of the list. A search, or another user, may remove one from the list meanwhile;
// its shared value then no longer saves itself.

extension SyncUpsFeature.State {
  /// The sync-ups that can be changed on top of the list, as they are now.
  var openSyncUps: [SyncUp] { path.compactMap(\.sharedSyncUp) }

  /// Puts changed sync-ups into the list, so that they are saved: those that are not in it, and copies of listed ones.
  /// They are saved as changes of their former values, because others may have changed them meanwhile.
  mutating func keepChanges(since before: [SyncUp], saver: SyncUpsSaver) {
    for syncUp in openSyncUps {
      guard let old = before.first(where: { $0.id == syncUp.id }), old != syncUp else { continue }
      // One that was settled before it was said is over now.
      let told = conflictedValues
      conflicts.removeAll {
        $0.syncUpID == old.id && $0.kept != nil && told[$0.id] == nil && $0.isSettled(in: old)
      }
      keepConflicts(of: syncUp)
      if let listed = list.syncUps[id: syncUp.id] {
        guard listed != syncUp else { continue }
        let merge = syncUp.merged(from: old, with: listed)
        list.$syncUps.withLock { $0[id: syncUp.id] = merge.syncUp }
        add(merge.conflicts)
      } else {
        saver.willChange(old)
        restore(syncUp)
        // One that others have deleted comes back by this change, and taking theirs deletes it.
        if goneSyncUps.contains(syncUp.id) {
          add([SyncUpConflict(.deleted, merged: syncUp, base: old)])
        }
      }
      shareListed(syncUp.id)
    }
  }

  /// Makes the screens of a sync-up share the one in the list, which saves their later changes.
  ///
  /// A screen has a copy if its sync-up was not listed when a draft was resumed.
  func shareListed(_ id: SyncUp.ID) {
    guard let listed = list.$syncUps[id: id] else { return }
    for screen in path {
      guard let shared = screen.syncUpReference, shared.wrappedValue.id == id else { continue }
      shared.projectedValue = listed
    }
  }

  /// Inserts a sync-up into the list, if it is not there, as a new one. A stored one keeps its place in the database.
  mutating func restore(_ syncUp: SyncUp) {
    guard list.syncUps[id: syncUp.id] == nil else { return }
    list.$syncUps.withLock { _ = $0.insert(syncUp, at: 0) }
  }

  /// Removes the screens of a sync-up, and those on top of them.
  mutating func popScreens(of id: SyncUp.ID) {
    let first = path.ids.first { path[id: $0]?.syncUpID == id }
    if let first { path.pop(from: first) }
  }
}

extension SyncUpsFeature {
  /// Copies the edited notes of a past meeting into its sync-up, which has a screen below.
  func saveNotes(of meeting: MeetingFeature.State?, in state: inout State) {
    guard let meeting else { return }
    save(
      meeting.meeting,
      of: meeting.syncUp.id,
      knowing: meeting.knownNotes,
      isResumed: meeting.isResumed,
      in: &state
    )
  }

  /// Copies the notes of a past meeting into a sync-up that has a screen. If others have deleted the meeting, it comes
  /// back, as by a save. Those changes were seen here before, so the save finds no conflict.
  ///
  /// - Parameters:
  ///   - edited: The meeting with its new notes.
  ///   - id: The sync-up.
  ///   - known: The notes that the stored ones may be without a change of others; empty if they are not known.
  ///   - isResumed: Whether the editing was interrupted: then this window, too, may have changed them since.
  ///   - state: The state.
  func save(
    _ edited: Meeting,
    of id: SyncUp.ID,
    knowing known: [String],
    isResumed: Bool,
    in state: inout State
  ) {
    guard let screen = state.path.first(where: { $0.sharedSyncUp?.id == id }),
      let syncUp = screen.sharedSyncUp
    else { return }
    if let stored = syncUp.meetings[id: edited.id] {
      if !known.isEmpty, !known.contains(stored.notes), stored.notes != edited.notes {
        let conflict = SyncUpConflict(.meeting(to: stored), merged: syncUp, base: syncUp)
        state.add([isResumed ? conflict.sinceInterruption(of: syncUp) : conflict])
      }
      screen.changeSyncUp { $0.meetings[id: edited.id]?.notes = edited.notes }
    } else {
      screen.changeSyncUp { syncUp in
        // The latest is the first.
        let index = syncUp.meetings.firstIndex { $0.date < edited.date }
        syncUp.meetings.insert(edited, at: index ?? syncUp.meetings.endIndex)
      }
      state.add([SyncUpConflict(.meetingRemoved(id: edited.id), merged: syncUp, base: syncUp)])
    }
  }
}

extension SyncUpsFeature.Path.State {
  /// Changes the sync-up of a screen that shares it.
  func changeSyncUp(_ change: (inout SyncUp) -> Void) {
    syncUpReference?.withLock(change)
  }

  var syncUpID: SyncUp.ID {
    switch self {
    case .detail(let detail): detail.syncUp.id
    case .meeting(let meeting): meeting.syncUp.id
    case .record(let record): record.syncUp.id
    }
  }

  var sharedSyncUp: SyncUp? { syncUpReference?.wrappedValue }

  /// The reference by which a screen shares its sync-up.
  var syncUpReference: Shared<SyncUp>? {
    switch self {
    case .detail(let detail): detail.$syncUp
    case .meeting: nil
    case .record(let record): record.$syncUp
    }
  }
}

nonisolated extension SyncUpConflict {
  /// The same conflict with notes that any window has changed since the editing was interrupted.
  fileprivate func sinceInterruption(of syncUp: SyncUp) -> SyncUpConflict {
    SyncUpConflict(
      theirs,
      in: syncUpID,
      message:
        "The notes of a past meeting of “\(syncUp.title)” were changed after these were begun."
        + " Yours of now were kept.",
      by: .anyWindow
    )
  }
}
