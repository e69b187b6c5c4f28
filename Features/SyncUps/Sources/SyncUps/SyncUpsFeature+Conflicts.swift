import ComposableArchitecture
public import SyncUpsClient

// Changes that other windows made to fields that are changed, or shown, here.

extension SyncUpsFeature.State {
  /// Whether the change of the other window can be taken: the sync-up is shown, or in the list.
  public func canTakeTheirs(of conflict: SyncUpConflict) -> Bool {
    // They are taken already.
    if conflict.theirs == .storedAgain { return false }
    return list.syncUps.ids.contains(conflict.syncUpID)
      || openSyncUps.contains { $0.id == conflict.syncUpID }
  }

  /// The messages about a sync-up that no form shows by itself: a deletion by others.
  func notes(on id: SyncUp.ID) -> [String] {
    conflicts.filter { $0.syncUpID == id && $0.theirs == .deleted }.map(\.message)
  }

  /// Adds conflicts, one for each field, while they can be decided.
  mutating func add(_ new: [SyncUpConflict]) {
    for conflict in new { conflicts.updateOrAppend(conflict) }
  }

  /// Adds messages about sync-ups that have a screen and were deleted by others.
  mutating func addDeletions(of ids: [SyncUp.ID]) {
    let ids = Set(ids)
    var deleted: IdentifiedArrayOf<SyncUp> = []
    for syncUp in openSyncUps where ids.contains(syncUp.id) { deleted.append(syncUp) }
    add(deleted.map(SyncUpConflict.deletion))
  }
}

extension SyncUpsFeature {
  /// Applies the change of the other window here.
  func takeTheirs(_ id: SyncUpConflict.ID, in state: inout State) -> Effect<Action> {
    guard let conflict = state.conflicts[id: id], state.canTakeTheirs(of: conflict) else {
      return .none
    }
    state.conflicts.remove(id: id)
    let syncUp = conflict.syncUpID
    if conflict.theirs == .deleted {
      state.popScreens(of: syncUp)
      let isListed = state.list.syncUps.ids.contains(syncUp)
      return isListed ? .send(.list(.deletionConfirmed(syncUp))) : .none
    }
    if state.list.syncUps.ids.contains(syncUp) {
      state.list.$syncUps.withLock { list in
        if var changed = list[id: syncUp] {
          conflict.apply(to: &changed)
          list[id: syncUp] = changed
        }
      }
    } else {
      // The screen's change goes into the list, and is saved.
      for screen in state.path where screen.sharedSyncUp?.id == syncUp {
        screen.changeSyncUp(conflict.apply)
        break
      }
    }
    return .none
  }
}
