import ComposableArchitecture
public import SyncUpsClient

// Changes that other windows made to fields that are changed, or shown, here.

extension SyncUpsFeature.State {
  /// Whether the change of the other window can be taken: the sync-up is shown, or in the list.
  public func canTakeTheirs(of conflict: SyncUpConflict) -> Bool {
    // They are taken already.
    if conflict.theirs == .storedAgain { return false }
    // Its screens would be closed, with what is typed there.
    if [.deleted, .gone].contains(conflict.theirs), hasInput(on: conflict.syncUpID) {
      return false
    }
    if conflict.theirs == .gone { return openSyncUps.contains { $0.id == conflict.syncUpID } }
    return list.syncUps.ids.contains(conflict.syncUpID)
      || openSyncUps.contains { $0.id == conflict.syncUpID }
  }

  /// The messages about a sync-up that no form shows by itself: a deletion by others.
  func notes(on id: SyncUp.ID) -> [String] {
    conflicts.filter { $0.syncUpID == id && [.deleted, .gone].contains($0.theirs) }.map(\.message)
  }

  /// Adds conflicts, one for each field, while they can be decided.
  mutating func add(_ new: [SyncUpConflict]) {
    for conflict in new where conflicts[id: conflict.id] != conflict {
      conflicts.updateOrAppend(conflict)
      conflictedValues[conflict.id] = nil
    }
  }

  /// The conflicts with their sync-ups, as these are now.
  var conflictedSyncUps: [ConflictedSyncUp] {
    conflicts.map { ConflictedSyncUp(conflict: $0, syncUp: current($0.syncUpID)) }
  }

  /// The conflicts that can be decided, as the user sees them. Others have gone on since the last action, perhaps.
  var openConflicts: [SyncUpConflict] {
    conflicts.filter { conflict in
      guard !isOutdated(conflict) else { return false }
      guard conflict.kept != nil else { return true }
      return current(conflict.syncUpID).map { !conflict.isSettled(in: $0) } ?? true
    }
  }

  /// Removes the conflicts that are out of date, and keeps the values of new ones. One that a save has found tells the
  /// value of its field then: others may have changed it before it was said.
  mutating func forgetOutdatedConflicts() {
    guard !conflicts.isEmpty || !conflictedValues.isEmpty else { return }
    for conflict in conflicts where conflictedValues[conflict.id] == nil {
      guard let syncUp = current(conflict.syncUpID) else { continue }
      // The list may not have been read since the save: it tells later.
      if conflict.kept != nil, conflict.isSettled(in: syncUp) { continue }
      conflictedValues[conflict.id] = conflict.withKept(in: syncUp)
    }
    let outdated = Set(conflicts.lazy.filter(isOutdated).map(\.id))
    conflicts.removeAll { outdated.contains($0.id) }
    let ids = conflicts.ids
    conflictedValues = conflictedValues.filter { ids.contains($0.key) }
  }

  /// Adds conflicts that a save has found.
  ///
  /// - Parameters:
  ///   - new: The conflicts.
  ///   - isChanged: Whether a sync-up was changed here since the save: that change is kept as well.
  mutating func add(_ new: [SyncUpConflict], isChanged: (SyncUp.ID) -> Bool) {
    add(new)
    for conflict in new where conflict.kept != nil && isChanged(conflict.syncUpID) {
      conflictedValues[conflict.id] = current(conflict.syncUpID)
    }
  }

  /// Keeps the conflicts of a sync-up that was changed here: the user can still take the other change instead.
  mutating func keepConflicts(of syncUp: SyncUp) {
    for conflict in conflicts where conflict.syncUpID == syncUp.id {
      conflictedValues[conflict.id] = syncUp
    }
  }

  /// Whether others have changed the field of a conflict since: the message tells of a value that is no longer there,
  /// and their change is an older one by now. That is not known while the sync-up is not here, as in a search.
  private func isOutdated(_ conflict: SyncUpConflict) -> Bool {
    guard ![.deleted, .gone, .storedAgain].contains(conflict.theirs) else { return false }
    guard let old = conflictedValues[conflict.id] else { return false }
    return current(conflict.syncUpID).map { !conflict.isUnchanged(from: old, to: $0) } ?? false
  }

  private func current(_ id: SyncUp.ID) -> SyncUp? {
    list.syncUps[id: id] ?? openSyncUps.first { $0.id == id }
  }

  /// The sync-ups that others have deleted, by the messages about them.
  var goneSyncUps: Set<SyncUp.ID> {
    Set(conflicts.lazy.filter { $0.theirs == .gone }.map(\.syncUpID))
  }

  /// Adds messages about sync-ups that have a screen and were deleted by others. A listed one is stored again.
  mutating func addDeletions(of ids: [SyncUp.ID]) {
    let ids = Set(ids)
    var deleted: IdentifiedArrayOf<SyncUp> = []
    for syncUp in openSyncUps
    where ids.contains(syncUp.id) && !list.syncUps.ids.contains(syncUp.id) {
      deleted.updateOrAppend(syncUp)
    }
    // Its other changes are of no use to those who have deleted it.
    conflicts.removeAll { deleted.ids.contains($0.syncUpID) && $0.theirs != .gone }
    add(deleted.map(SyncUpConflict.deletion))
  }

  /// Removes the messages about deletions of sync-ups that have no screen any more: nobody can bring them back there.
  mutating func forgetClosedDeletions() {
    let gone = goneSyncUps
    guard !gone.isEmpty else { return }
    let closed = gone.subtracting(openSyncUps.map(\.id))
    conflicts.removeAll { $0.theirs == .gone && closed.contains($0.syncUpID) }
  }

  /// Removes the messages about deletions of sync-ups that are stored again.
  mutating func removeDeletions(of ids: [SyncUp.ID]) {
    conflicts.removeAll { $0.theirs == .gone && ids.contains($0.syncUpID) }
    for id in ids { shareListed(id) }
  }
}

/// A conflict with its sync-up as it is now.
nonisolated struct ConflictedSyncUp: Equatable {
  let conflict: SyncUpConflict
  let syncUp: SyncUp?
}

extension SyncUpsFeature {
  /// Applies the change of the other window here.
  func takeTheirs(_ id: SyncUpConflict.ID, in state: inout State) -> Effect<Action> {
    guard let conflict = state.conflicts[id: id], state.canTakeTheirs(of: conflict) else {
      return .none
    }
    state.conflicts.remove(id: id)
    let syncUp = conflict.syncUpID
    if conflict.theirs == .gone {
      state.popScreens(of: syncUp)
      return .none
    }
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
      if let changed = state.list.syncUps[id: syncUp] { state.keepConflicts(of: changed) }
    } else {
      // The screen's change goes into the list, and is saved.
      for screen in state.path where screen.sharedSyncUp?.id == syncUp {
        screen.changeSyncUp(conflict.apply)
        break
      }
    }
    return .none
  }

  /// Observes whether sync-ups that others have deleted are stored again, by an undo of theirs or a change of ours. The
  /// list tells nothing of those that are beyond its page, or do not match the search.
  func watchGone(in state: State) -> Effect<Action> {
    let ids = state.goneSyncUps
    guard !ids.isEmpty else { return .cancel(id: CancelID.goneSyncUps) }
    return .run { [clock, observe = syncUpsClient.observe] send in
      var pause = SyncUpsList.firstPause
      while true {
        do {
          for try await stored in observe(SyncUpsQuery(limit: ids.count, ids: ids)) {
            pause = SyncUpsList.firstPause
            if !stored.isEmpty { await send(.goneSyncUpsStored(stored.map(\.id))) }
          }
          return
        } catch let error as SyncUpsError where error.mayPass {
          try await clock.sleep(for: pause)
          pause = min(pause * 2, SyncUpsList.longestPause)
        }
      }
    } catch: { _, _ in
      // The list's own observation tells why nothing can be read. When it says that this is over, or when the tab is
      // shown again, this begins again.
    }
    .cancellable(id: CancelID.goneSyncUps, cancelInFlight: true)
  }
}
