import IdentifiedCollections

/// The order of sync-ups before the last deletion, so that one that is brought back goes to its place.
struct FormerOrder {
  private var deleted: Set<SyncUp.ID> = []
  private var ids: [SyncUp.ID] = []

  /// No order: nothing was deleted.
  init() {}

  /// The order before sync-ups are deleted.
  init(of syncUps: IdentifiedArrayOf<SyncUp>, deleting deleted: Set<SyncUp.ID>) {
    self.deleted = deleted
    ids = Array(syncUps.ids)
  }

  /// Returns where a sync-up goes: behind the nearest one that stood before it and is there, or else
  /// before the nearest one that stood behind it. `nil` if the last deletion did not take it.
  func index(of id: SyncUp.ID, in syncUps: IdentifiedArrayOf<SyncUp>) -> Int? {
    guard deleted.contains(id), let index = ids.firstIndex(of: id) else { return nil }
    for predecessor in ids[..<index].reversed() {
      if let index = syncUps.index(id: predecessor) { return index + 1 }
    }
    for successor in ids[index...].dropFirst() {
      if let index = syncUps.index(id: successor) { return index }
    }
    return 0
  }
}
