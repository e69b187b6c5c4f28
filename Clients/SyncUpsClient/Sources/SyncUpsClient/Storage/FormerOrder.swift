/// The order of sync-ups before the last deletion, so that one that is brought back goes to its place.
///
/// It is kept in memory: only the process that has deleted something offers to undo it.
package struct FormerOrder: Sendable {
  /// Where a sync-up goes.
  package enum Neighbor: Equatable, Sendable {
    case before(SyncUp.ID)
    case after(SyncUp.ID)
  }

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

  /// Returns where a sync-up goes: before the nearest one that stood behind it and is stored, or else behind
  /// the nearest one that stood before it. `nil` if there is none, or the last deletion did not take it.
  ///
  /// - Parameters:
  ///   - id: The sync-up.
  ///   - isStored: Whether another one is stored.
  package func neighbor(
    of id: SyncUp.ID,
    isStored: (SyncUp.ID) throws -> Bool
  ) rethrows -> Neighbor? {
    guard deleted.contains(id), let index = ids.firstIndex(of: id) else { return nil }
    if let next = try ids[index...].dropFirst().first(where: isStored) { return .before(next) }
    return try ids[..<index].last(where: isStored).map(Neighbor.after)
  }
}
