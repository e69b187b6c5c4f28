import ComposableArchitecture
import SyncUpsClient

// Deleted sync-ups that another window stores again: nothing is left to undo. The list shows them, unless a search
// hides them or they are beyond its page. Then they are observed for themselves.

extension SyncUpsList.State {
  /// The most deleted sync-ups that are observed where the list does not tell of them.
  private static let observedDeletionLimit = SyncUpsQuery.pageSize

  /// The sync-ups of the last deletion, if it can be undone.
  var deletedSyncUps: [SyncUp] {
    lastDeletion.map { [$0.syncUp] }
      ?? lastSelectionDeletion.map { $0.rows.map(\.syncUp) + $0.unlisted } ?? []
  }

  /// The number of deleted sync-ups.
  private var deletedCount: Int { lastDeletion == nil ? lastSelectionDeletion?.count ?? 0 : 1 }

  /// The deleted sync-ups of which the list does not tell whether they are stored again.
  var unlistedDeletions: [SyncUp.ID] {
    guard deletedCount > 0, deletedCount <= Self.observedDeletionLimit else { return [] }
    // A complete list shows all that it finds.
    guard isPage || !listedQuery.text.isEmpty else { return [] }
    let unlisted = deletedSyncUps.filter { !syncUps.ids.contains($0.id) }
    guard !isPage else { return unlisted.map(\.id) }
    let found = Set(listedQuery.matching(unlisted).map(\.id))
    return unlisted.map(\.id).filter { !found.contains($0) }
  }

  /// Keeps which of the deleted sync-ups are stored again, as the list tells it.
  mutating func keepStoredAgain() {
    guard deletedCount > 0, deletedCount <= Self.observedDeletionLimit else {
      if !storedAgain.isEmpty { storedAgain = [] }
      return
    }
    let ids = syncUps.ids
    let listed = deletedSyncUps.map(\.id).filter { ids.contains($0) }
    let known = storedAgain.intersection(unlistedDeletions).union(listed)
    if known != storedAgain { storedAgain = known }
  }
}

extension SyncUpsFeature {
  /// Keeps which of the deleted sync-ups are stored again, as the news of those that are observed tell it.
  func keepStoredAgain(_ followed: SyncUpsSaver.Followed, in state: inout State) {
    for id in state.list.unlistedDeletions where !syncUpsSaver.hasUnsavedDeletion(of: id) {
      if followed.syncUps.ids.contains(id) {
        state.list.storedAgain.insert(id)
      } else if followed.deleted.contains(id) {
        state.list.storedAgain.remove(id)
      }
    }
  }
}
