/// The order of sync-ups before the last deletion, so that one that is brought back goes to its place.
///
/// It is kept in memory: only the process that has deleted something offers to undo it.
package struct FormerOrder: Sendable {
  private var deleted: Set<SyncUp.ID> = []
  private var ids: [SyncUp.ID] = []

  /// No order: nothing was deleted.
  package init() {}

  /// The order before sync-ups are deleted.
  ///
  /// - Parameters:
  ///   - ids: The deleted ones with their neighbors, or all, in their order.
  ///   - deleted: The sync-ups that are deleted.
  package init(_ ids: [SyncUp.ID], deleting deleted: Set<SyncUp.ID>) {
    self.deleted = deleted
    self.ids = ids
  }

  /// Returns where a new sync-up goes. If the last deletion took it, that is before the nearest one that
  /// stood behind it and is stored, or else behind the nearest one that stood before it.
  ///
  /// - Parameters:
  ///   - save: The change that stores it, and says where it goes otherwise.
  ///   - isStored: Whether another one is stored.
  ///   - previous: Returns the one that is stored before another; `nil` if that is the first.
  package func place<Failure: Error>(
    of save: SyncUpsChanges.Save,
    isStored: (SyncUp.ID) throws(Failure) -> Bool,
    previous: (SyncUp.ID) throws(Failure) -> SyncUp.ID?
  ) throws(Failure) -> SyncUpsChanges.Place {
    guard save.place != .last, deleted.contains(save.id), let index = ids.firstIndex(of: save.id)
    else { return save.place }
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
