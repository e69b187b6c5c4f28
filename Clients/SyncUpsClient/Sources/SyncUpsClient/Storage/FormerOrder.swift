/// The order of sync-ups before the last deletion, by which a restored one returns to its place.
///
/// It is kept in memory: only the process that has deleted sync-ups offers to undo it.
package struct FormerOrder: Sendable {
  /// The former place of a deleted sync-up.
  private struct Former {
    let index: Int
    /// The number of deleted sync-ups right behind it.
    let followers: Int
  }

  private var deleted: [SyncUp.ID: Former] = [:]
  private var ids: [SyncUp.ID] = []

  /// No order, without a deletion.
  package init() {}

  /// The order before sync-ups are deleted.
  ///
  /// - Parameters:
  ///   - ids: The deleted ones with their neighbors, or all, in their order.
  ///   - deleted: The sync-ups that are deleted.
  package init(_ ids: [SyncUp.ID], deleting deleted: Set<SyncUp.ID>) {
    self.ids = ids
    var followers = 0
    for index in ids.indices.reversed() {
      guard deleted.contains(ids[index]) else {
        followers = 0
        continue
      }
      self.deleted[ids[index]] = Former(index: index, followers: followers)
      followers += 1
    }
  }

  /// Returns the number of others for which to leave room behind a sync-up: those that stood right behind it and were
  /// deleted with it, and may be restored next.
  package func followers(of id: SyncUp.ID) -> Int { deleted[id]?.followers ?? 0 }

  /// Returns changes with those of deleted sync-ups first, in their former order.
  ///
  /// So each finds its place behind the one before. Restored in another order, such as that of a sorted list, each of
  /// the first ones would be looked for among all deleted ones.
  package func restoringInOrder(
    _ saves: some Sequence<SyncUpsChanges.Save>
  ) -> [SyncUpsChanges.Save] {
    var restored: [(index: Int, save: SyncUpsChanges.Save)] = []
    var others: [SyncUpsChanges.Save] = []
    for save in saves {
      if save.place != .last, let index = deleted[save.id]?.index {
        restored.append((index, save))
      } else {
        others.append(save)
      }
    }
    return restored.sorted { $0.index < $1.index }.map(\.save) + others
  }

  /// Returns the place of a new sync-up. If the last deletion removed it, that is before the nearest stored one of
  /// those behind it, or else behind the nearest stored one before it. If several neighbours are restored one after the
  /// other, that is behind the one before, without a search for later ones.
  ///
  /// - Parameters:
  ///   - save: The change that stores it, with its place otherwise.
  ///   - isStored: Whether another one is stored.
  ///   - previous: Returns the stored one before another; `nil` if that is the first.
  package func place<Failure: Error>(
    of save: SyncUpsChanges.Save,
    isStored: (SyncUp.ID) throws(Failure) -> Bool,
    previous: (SyncUp.ID) throws(Failure) -> SyncUp.ID?
  ) throws(Failure) -> SyncUpsChanges.Place {
    guard save.place != .last, let index = deleted[save.id]?.index else { return save.place }
    if index > 0, deleted[ids[index - 1]] != nil, try isStored(ids[index - 1]) {
      return .after(ids[index - 1])
    }
    for id in ids[index...].dropFirst() {
      guard try isStored(id) else { continue }
      guard let previous = try previous(id) else { return .first }
      return .after(previous)
    }
    for id in ids[..<index].reversed() {
      if try isStored(id) { return .after(id) }
    }
    return save.place
  }
}
