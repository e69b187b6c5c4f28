import IdentifiedCollections
import Synchronization

// Unsaved changes, as a reducer may ask for them. A save ends at some time between two actions, and its event tells of
// it by an action of its own. Until that action the answers are the same, whether the save has ended before the action
// of a key or after it: a recording has only the order of the actions.

extension SyncUpsSaver {
  /// A save that has succeeded, and whose event was not acknowledged.
  struct EndedSave {
    /// The sync-ups of its event.
    let syncUps: [SyncUp.ID]
    /// Those of them that it has deleted.
    let deletions: Set<SyncUp.ID>
    /// The sync-ups, to be looked for.
    let ids: Set<SyncUp.ID>

    init(of changes: SyncUpsChanges) {
      syncUps = changes.changedIDs
      deletions = changes.deletions
      ids = Set(syncUps)
    }
  }

  /// Whether a sync-up has changes that are not stored yet, or its deletion is not. When they are,
  /// ``Event/saved(_:)`` tells of it.
  ///
  /// While anybody listens to ``events``, they count as unsaved until ``acknowledgeSave(of:)``. Takes constant time for
  /// each save that was not acknowledged, whatever their sizes.
  ///
  /// - Parameter id: The sync-up.
  public func hasUnsavedChanges(of id: SyncUp.ID) -> Bool {
    state.withLock { state in
      state.pending.contains(id) || state.saving.contains(id)
        || state.endedSaves.contains { $0.ids.contains(id) }
    }
  }

  /// Whether a sync-up was deleted here, and its deletion is not stored yet, as far as ``hasUnsavedChanges(of:)``
  /// tells.
  ///
  /// - Parameter id: The sync-up.
  public func hasUnsavedDeletion(of id: SyncUp.ID) -> Bool {
    state.withLock { state in
      // The last change counts: it may have been brought back since.
      if state.pending.contains(id) { return state.pending.deletions.contains(id) }
      if state.saving.contains(id) { return state.saving.deletions.contains(id) }
      let last = state.endedSaves.last { $0.ids.contains(id) }
      return last?.deletions.contains(id) == true
    }
  }

  /// Acknowledges ``Event/saved(_:)``: from now on ``hasUnsavedChanges(of:)`` knows of that save, and of those before
  /// it.
  ///
  /// Call it where the event is handled, as in the reducer of the action that it sends.
  ///
  /// - Parameter ids: The sync-ups of the event.
  public func acknowledgeSave(of ids: [SyncUp.ID]) {
    state.withLock { state in
      guard let index = state.endedSaves.firstIndex(where: { $0.syncUps == ids }) else { return }
      state.endedSaves.removeSubrange(...index)
    }
  }
}

extension SyncUpsSaver.State {
  /// Keeps a save that has ended until its event is acknowledged, if anybody is told of it.
  mutating func keepEndedSave(of changes: SyncUpsChanges) {
    guard !changes.isEmpty, !listeners.isEmpty else { return }
    endedSaves.append(SyncUpsSaver.EndedSave(of: changes))
  }
}

extension SyncUpsChanges {
  /// The sync-ups that are saved, in the order of the changes, and those that are deleted.
  var changedIDs: [SyncUp.ID] { saves.map(\.id) + deletions.inOrder }

  /// Whether a sync-up is saved or deleted.
  fileprivate func contains(_ id: SyncUp.ID) -> Bool {
    saves.ids.contains(id) || deletions.contains(id)
  }
}
