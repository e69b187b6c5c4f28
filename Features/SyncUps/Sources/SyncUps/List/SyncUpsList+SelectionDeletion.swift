import ComposableArchitecture
public import SyncUpsClient

extension SyncUpsList {
  /// Several sync-ups that were deleted at once. They can be brought back until the next deletion.
  nonisolated public struct SelectionDeletion: Equatable, Sendable {
    /// The query of the list that contained them.
    public let query: SyncUpsQuery
    /// The deleted rows of the list, in its order.
    public let rows: [Deletion]
    /// The deleted sync-ups outside of the list.
    public let unlisted: [SyncUp]
    /// All of them. The list looks them up at each frame, so they are collected once.
    fileprivate let ids: Set<SyncUp.ID>

    /// Creates a deletion.
    ///
    /// - Parameters:
    ///   - rows: The deleted rows of the list, in its order.
    ///   - unlisted: The deleted sync-ups outside of the list.
    ///   - query: The query of the list.
    public init(
      rows: [Deletion],
      unlisted: [SyncUp] = [],
      in query: SyncUpsQuery = SyncUpsQuery()
    ) {
      self.query = query
      self.rows = rows
      self.unlisted = unlisted
      ids = Set(rows.lazy.map(\.syncUp.id)).union(unlisted.lazy.map(\.id))
    }

    /// The number of deleted sync-ups.
    public var count: Int { rows.count + unlisted.count }
  }

  /// Deletes the sync-ups of the question, and offers to bring them back.
  func deleteSelection(in state: inout State) -> Effect<Action> {
    let asked = state.askedSelection.filter { state.selection.contains($0.id) }
    state.askedSelection = []
    guard !asked.isEmpty else { return .none }
    var rows: [Deletion] = []
    var predecessor: SyncUp.ID?
    for (offset, syncUp) in state.syncUps.enumerated() {
      if asked.ids.contains(syncUp.id) {
        rows.append(
          Deletion(
            syncUp,
            at: offset,
            after: predecessor,
            in: state.listedQuery,
            rowsBehind: state.rowsBehind(offset)
          )
        )
      }
      predecessor = syncUp.id
    }
    let listed = Set(rows.map(\.syncUp.id))
    let unlisted = asked.filter { !listed.contains($0.id) }
    state.$syncUps.withLock { $0.removeAll { listed.contains($0.id) } }
    syncUpsSaver.change(SyncUpsChanges(deletions: Set(unlisted.ids)))
    if state.afterLoad == .undoDeletion { state.afterLoad = nil }
    state.lastDeletion = nil
    state.lastSelectionDeletion = SelectionDeletion(
      rows: rows,
      unlisted: Array(unlisted),
      in: state.listedQuery
    )
    state.restoredMessage = nil
    state.storedAgain = []
    state.revealed = nil
    state.selection.subtract(asked.ids)
    state.clearSelectionMessages()
    let counted = rows.count + state.listedQuery.matching(unlisted.elements).count
    state.storedCount? -= counted
    return .send(.delegate(.deletedSelection(Array(asked.ids))))
  }

  /// Brings back the sync-ups that were deleted at once: the rows of the list at their former places in it, and the
  /// others at their places among all stored ones. What others have stored again stays.
  func bringBackSelection(in state: inout State) {
    guard let deletion = state.lastSelectionDeletion else { return }
    state.lastSelectionDeletion = nil
    let missing = deletion.rows.filter { !state.syncUps.ids.contains($0.syncUp.id) }
    mergeListed(deletion.rows.map(\.syncUp), in: state)
    // Others were changed on their screens, and no longer match the search.
    let found = Set(state.listedQuery.matching(missing.map(\.syncUp)).map(\.id))
    let listed = missing.filter { found.contains($0.syncUp.id) }
    let hidden = missing.map(\.syncUp).filter { !found.contains($0.id) }
    syncUpsSaver.willRestore(listed.lazy.map(\.syncUp.id))
    state.$syncUps.withLock { $0 = $0.inserting(listed) }
    restoreUnlisted(hidden + deletion.unlisted, in: &state)
    state.revealed = listed.first?.syncUp.id
    state.storedCount? += listed.count
  }
}

extension SyncUpsList.State {
  /// The message about the last deletion; `nil` if none can be undone. What is stored again, because another window has
  /// undone it, is not deleted.
  var deletionMessage: String? {
    // Not more than the list or the deletion has are looked at, whichever are fewer.
    if lastDeletion == nil, let deletion = lastSelectionDeletion {
      let listed =
        syncUps.count < deletion.ids.count
        ? syncUps.ids.count { deletion.ids.contains($0) && !storedAgain.contains($0) }
        : deletion.ids.count { syncUps.ids.contains($0) && !storedAgain.contains($0) }
      let again = storedAgain.count { deletion.ids.contains($0) }
      let count = deletion.ids.count - listed - again
      guard count == 1 else {
        return count > 1 ? "\(count.grouped) sync-ups were deleted." : nil
      }
    }
    let deleted = deletedSyncUps.first {
      !syncUps.ids.contains($0.id) && !storedAgain.contains($0.id)
    }
    return deleted.map { "“\($0.shownTitle)” was deleted." }
  }

  /// Whether the list determines the places of the rows that were deleted at once.
  func canPlace(_ deletion: SyncUpsList.SelectionDeletion) -> Bool {
    guard !deletion.rows.isEmpty else { return true }
    let deleted = Set(deletion.rows.map(\.syncUp.id))
    let predecessors = deletion.rows.map(\.predecessor)
    // One that was deleted with it comes back with it.
    return canPlace(
      after: predecessors.filter { id in id.map { !deleted.contains($0) } ?? true },
      in: deletion.query
    )
  }
}

extension IdentifiedArray where Element == SyncUp, ID == SyncUp.ID {
  /// Returns the list with rows after their predecessors, or at their former indices if these are gone.
  ///
  /// Costs one pass through the list, however many rows come back.
  func inserting(_ rows: [SyncUpsList.Deletion]) -> Self {
    var list: [SyncUp] = []
    list.reserveCapacity(count + rows.count)
    var followers: [SyncUp.ID: SyncUp] = [:]
    var firsts: [SyncUp] = []
    var lost: [SyncUpsList.Deletion] = []
    let back = Set(rows.map(\.syncUp.id))
    for row in rows where !ids.contains(row.syncUp.id) {
      if let predecessor = row.predecessor ?? row.rowsBehind.flatMap(predecessor) {
        if ids.contains(predecessor) || back.contains(predecessor) {
          followers[predecessor] = row.syncUp
        } else {
          lost.append(row)
        }
      } else {
        firsts.append(row.syncUp)
      }
    }
    /// The row before the first one of the last page, behind which all of these come back.
    func predecessor(rowsBehind: Int) -> SyncUp.ID? {
      let index = count + rows.count - 1 - rowsBehind - 1
      return indices.contains(index) ? ids[index] : nil
    }
    func append(_ syncUp: SyncUp) {
      list.append(syncUp)
      var last = syncUp.id
      while let next = followers.removeValue(forKey: last) {
        list.append(next)
        last = next.id
      }
    }
    var rest = lost[...]
    func appendLost() {
      while let row = rest.first, row.offset <= list.count {
        rest.removeFirst()
        append(row.syncUp)
      }
    }
    for syncUp in firsts { append(syncUp) }
    for syncUp in self {
      appendLost()
      append(syncUp)
    }
    for row in rest { append(row.syncUp) }
    return Self(uniqueElements: list)
  }
}
