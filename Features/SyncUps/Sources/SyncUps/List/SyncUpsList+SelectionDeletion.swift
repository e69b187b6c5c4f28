import ComposableArchitecture
public import SyncUpsClient

extension SyncUpsList {
  /// Several sync-ups that were deleted at once, until the next deletion: they can be brought back.
  nonisolated public struct SelectionDeletion: Equatable, Sendable {
    /// The query of the list in which they stood.
    public var query: SyncUpsQuery
    /// Those that stood in the list, in its order.
    public var rows: [Deletion]
    /// Those that the list did not hold.
    public var unlisted: [SyncUp]

    /// Creates a deletion.
    ///
    /// - Parameters:
    ///   - rows: Those that stood in the list, in its order.
    ///   - unlisted: Those that it did not hold.
    ///   - query: What the list was found by.
    public init(
      rows: [Deletion],
      unlisted: [SyncUp] = [],
      in query: SyncUpsQuery = SyncUpsQuery()
    ) {
      self.query = query
      self.rows = rows
      self.unlisted = unlisted
    }

    /// How many were deleted.
    public var count: Int { rows.count + unlisted.count }
  }

  /// Deletes the sync-ups about which the user was asked, and offers to bring them back.
  func deleteSelection(in state: inout State) -> Effect<Action> {
    let asked = state.askedSelection.filter { state.selection.contains($0.id) }
    state.askedSelection = []
    guard !asked.isEmpty else { return .none }
    var rows: [Deletion] = []
    var predecessor: SyncUp.ID?
    for (offset, syncUp) in state.syncUps.enumerated() {
      if asked.ids.contains(syncUp.id) {
        rows.append(Deletion(syncUp, at: offset, after: predecessor, in: state.listedQuery))
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
    state.revealed = nil
    state.selection.subtract(asked.ids)
    state.selectionMessage = nil
    state.storedCount? -= rows.count
    return .send(.delegate(.deletedSelection(Array(asked.ids))))
  }

  /// Brings back the sync-ups that were deleted at once: those of the list to where they stood there, and the others
  /// to their places among all that are stored.
  func bringBackSelection(in state: inout State) {
    guard let deletion = state.lastSelectionDeletion else { return }
    state.lastSelectionDeletion = nil
    state.$syncUps.withLock { $0 = $0.inserting(deletion.rows) }
    let saves = deletion.unlisted.map {
      // The client knows its place; if it has forgotten it, that is behind all others.
      SyncUpsChanges.Save($0, place: .after($0.id))
    }
    syncUpsSaver.change(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves)))
    state.revealed = deletion.rows.first?.syncUp.id
    state.storedCount? += deletion.rows.count
  }
}

extension SyncUpsList.State {
  /// The message about the last deletion; `nil` if there is none to undo.
  var deletionMessage: String? {
    if let lastDeletion { return "“\(lastDeletion.syncUp.title)” was deleted." }
    return lastSelectionDeletion.map {
      guard $0.count > 1 else {
        return "“\($0.unlisted.first?.title ?? $0.rows[0].syncUp.title)” was deleted."
      }
      return "\($0.count.grouped) sync-ups were deleted."
    }
  }

  /// Whether the list tells where the rows that were deleted at once stood.
  func canPlace(_ deletion: SyncUpsList.SelectionDeletion) -> Bool {
    guard !deletion.rows.isEmpty else { return true }
    guard listedQuery.text == deletion.query.text, listedQuery.order == deletion.query.order
    else { return false }
    guard listedQuery.limit < deletion.query.limit else { return true }
    let deleted = Set(deletion.rows.map(\.syncUp.id))
    return deletion.rows.allSatisfy { row in
      row.predecessor.map { deleted.contains($0) || syncUps.ids.contains($0) } ?? true
    }
  }
}

extension IdentifiedArray where Element == SyncUp, ID == SyncUp.ID {
  /// Returns the list with rows behind those that stood before them, or where they were if those are gone.
  ///
  /// Costs a walk through the list, however many rows come back.
  fileprivate func inserting(_ rows: [SyncUpsList.Deletion]) -> Self {
    var list: [SyncUp] = []
    list.reserveCapacity(count + rows.count)
    var followers: [SyncUp.ID: SyncUp] = [:]
    var firsts: [SyncUp] = []
    var lost: [SyncUpsList.Deletion] = []
    let back = Set(rows.map(\.syncUp.id))
    for row in rows where !ids.contains(row.syncUp.id) {
      if let predecessor = row.predecessor {
        if ids.contains(predecessor) || back.contains(predecessor) {
          followers[predecessor] = row.syncUp
        } else {
          lost.append(row)
        }
      } else {
        firsts.append(row.syncUp)
      }
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
