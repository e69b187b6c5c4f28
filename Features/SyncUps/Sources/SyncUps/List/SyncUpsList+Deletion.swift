import ComposableArchitecture
public import SyncUpsClient

extension SyncUpsList {
  /// A sync-up that was deleted. It can be brought back until the next deletion.
  nonisolated public struct Deletion: Equatable, Sendable {
    /// Its index before the deletion.
    public var offset: Int
    /// The sync-up before it; `nil` if it was the first.
    public var predecessor: SyncUp.ID?
    /// The query of the list that contained it.
    public var query: SyncUpsQuery
    /// The number of rows behind it before the deletion, if the list was read from the end.
    public var rowsBehind: Int?
    /// The deleted sync-up.
    public var syncUp: SyncUp

    /// Creates a deletion.
    ///
    /// - Parameters:
    ///   - syncUp: The deleted sync-up.
    ///   - offset: Its index before the deletion.
    ///   - predecessor: The sync-up before it.
    ///   - query: The query of the list.
    ///   - rowsBehind: The number of rows behind it before the deletion, if the list was read from the end.
    public init(
      _ syncUp: SyncUp,
      at offset: Int,
      after predecessor: SyncUp.ID?,
      in query: SyncUpsQuery = SyncUpsQuery(),
      rowsBehind: Int? = nil
    ) {
      self.offset = offset
      self.predecessor = predecessor
      self.query = query
      self.rowsBehind = rowsBehind
      self.syncUp = syncUp
    }
  }

  /// Deletes a sync-up, and offers to bring it back; the former deletion can no longer be undone.
  func delete(_ id: SyncUp.ID, in state: inout State) -> Effect<Action> {
    guard let offset = state.syncUps.index(id: id) else { return .none }
    let predecessor = offset > 0 ? state.syncUps[offset - 1].id : nil
    let rowsBehind = state.rowsBehind(offset)
    let syncUp = state.$syncUps.withLock { $0.remove(at: offset) }
    if state.afterLoad == .undoDeletion { state.afterLoad = nil }
    state.lastDeletion = Deletion(
      syncUp,
      at: offset,
      after: predecessor,
      in: state.listedQuery,
      rowsBehind: rowsBehind
    )
    state.lastSelectionDeletion = nil
    state.restoredMessage = nil
    state.storedAgain = []
    state.selection.remove(id)
    state.revealed = nil
    state.storedCount? -= 1
    return .send(.delegate(.deleted(id)))
  }

  /// Brings back the last deletion in the list that is shown: its search and its order stay. If the list holds another
  /// part of the same rows, the part with the deleted ones is loaded first.
  func undoDeletion(in state: inout State) -> Effect<Action> {
    guard !state.isAwaitingLoad,
      var query = state.lastDeletion?.query ?? state.lastSelectionDeletion?.query
    else { return .none }
    if state.isLoading, state.listedQuery.firstPage != state.query.firstPage {
      // The list of another search or order is about to be shown.
      state.afterLoad = .undoDeletion
      return .none
    }
    guard state.listedQuery.firstPage == query.firstPage else {
      bringBackElsewhere(in: &state)
      // At once: the rows get their places when they are stored. The saver tells of a failure.
      return .run { [saver = syncUpsSaver] _ in try? await saver.flush() }
    }
    let canPlace =
      state.lastDeletion.map(state.canPlace) ?? state.lastSelectionDeletion.map(state.canPlace)
    if canPlace == true {
      bringBack(in: &state)
      return .none
    }
    if query.isFromEnd {
      // Until the deletion is stored, its rows are missing in the page: the one before them has to be in it.
      let rows = state.lastDeletion.map { [$0] } ?? state.lastSelectionDeletion?.rows ?? []
      let unsaved = rows.count { syncUpsSaver.hasUnsavedChanges(of: $0.syncUp.id) }
      query.limit += min(unsaved, .max - query.limit)
    }
    return load(query, then: .undoDeletion, in: &state)
  }

  /// Continues the undo after a load.
  func undoDeletionAfterLoad(in state: inout State) -> Effect<Action> {
    let query = state.lastDeletion?.query ?? state.lastSelectionDeletion?.query
    guard let query, query.firstPage == state.listedQuery.firstPage,
      query.isFromEnd == state.listedQuery.isFromEnd
    else { return undoDeletion(in: &state) }
    bringBack(in: &state)
    return .none
  }

  /// Brings back what was deleted from the list of another search or order: in the list that is shown, as far as its
  /// search finds it. The user is told of the rest.
  func bringBackElsewhere(in state: inout State) {
    let rows = state.lastDeletion.map { [$0] } ?? state.lastSelectionDeletion?.rows ?? []
    let deleted = rows.map(\.syncUp) + (state.lastSelectionDeletion?.unlisted ?? [])
    state.lastDeletion = nil
    state.lastSelectionDeletion = nil
    mergeListed(deleted, in: state)
    let missing = deleted.filter { state.syncUps[id: $0.id] == nil }
    let found = state.listedQuery.matching(missing)
    syncUpsSaver.willRestore(found.lazy.map(\.id))
    let ids = Set(found.map(\.id))
    let query = state.listedQuery
    // The client knows the places among all stored ones, which these rows get as soon as they are stored.
    let places = query.order == .kept ? rows.filter { ids.contains($0.syncUp.id) } : []
    state.$syncUps.withLock { syncUps in
      let list = syncUps.inserting(places)
      syncUps = query.inserting(found.filter { list[id: $0.id] == nil }, into: list)
    }
    restoreUnlisted(missing.filter { !ids.contains($0.id) }, in: &state)
    state.revealed = (found.first ?? deleted.first { state.syncUps[id: $0.id] != nil })?.id
    state.storedCount? += found.count
  }

  /// Brings back sync-ups that the list does not hold, and says which of them the search hides.
  func restoreUnlisted(_ syncUps: [SyncUp], in state: inout State) {
    let saves = syncUps.map {
      // The client knows its place; if it has forgotten it, the sync-up goes behind all others.
      SyncUpsChanges.Save($0, place: .after($0.id), isRestored: true)
    }
    syncUpsSaver.change(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: saves)))
    let found = Set(state.listedQuery.matching(syncUps).map(\.id))
    state.storedCount? += found.count
    let hidden = syncUps.filter { !found.contains($0.id) }
    guard let first = hidden.first else { return }
    state.restoredMessage =
      hidden.count == 1
      ? "Back, but hidden by the search: “\(first.shownTitle)”."
      : "Back, but hidden by the search: \(hidden.count.grouped) sync-ups."
  }

  /// Inserts the deleted sync-up after its predecessor, or at its former index if the predecessor is gone: counted from
  /// the end if its list was read from there. If others have stored it again, what they have stored stays.
  ///
  /// The client restores its place among all stored ones: in a search, others that were not found may have been between
  /// the two.
  func bringBack(in state: inout State) {
    guard let deletion = state.lastDeletion else { return bringBackSelection(in: &state) }
    state.lastDeletion = nil
    state.revealed = deletion.syncUp.id
    guard state.syncUps[id: deletion.syncUp.id] == nil else {
      mergeListed([deletion.syncUp], in: state)
      return
    }
    guard !state.listedQuery.matching([deletion.syncUp]).isEmpty else {
      // It was changed on its screen, and no longer matches the search.
      restoreUnlisted([deletion.syncUp], in: &state)
      return
    }
    // The list may hold only some of those that are stored.
    syncUpsSaver.willRestore([deletion.syncUp.id])
    state.$syncUps.withLock { syncUps in
      let predecessor = deletion.predecessor.flatMap { syncUps.index(id: $0) }
      let former = deletion.rowsBehind.map { syncUps.count - $0 } ?? deletion.offset
      let offset = predecessor.map { $0 + 1 } ?? min(max(former, 0), syncUps.count)
      _ = syncUps.insert(deletion.syncUp, at: offset)
    }
    state.storedCount? += 1
  }

  /// Merges deleted sync-ups with those that others have stored again, and that are listed.
  ///
  /// The saver knows what the deletions have removed: changes that were made here before, and were not stored, stay. It
  /// tells of the rest.
  func mergeListed(_ deleted: [SyncUp], in state: State) {
    let saves = deleted.filter { syncUp in
      state.syncUps[id: syncUp.id].map { $0 != syncUp } ?? false
    }
    guard !saves.isEmpty else { return }
    // A stored one keeps its place.
    let changes = saves.map { SyncUpsChanges.Save($0, place: .after($0.id), isRestored: true) }
    syncUpsSaver.change(SyncUpsChanges(saves: IdentifiedArray(uniqueElements: changes)))
  }
}

extension SyncUpsList.State {
  /// The number of rows behind one, if the list was read from the end.
  func rowsBehind(_ offset: Int) -> Int? {
    listedQuery.isFromEnd ? syncUps.count - 1 - offset : nil
  }

  /// Whether the list determines the place of a deleted sync-up.
  fileprivate func canPlace(_ deletion: SyncUpsList.Deletion) -> Bool {
    canPlace(after: [deletion.predecessor], in: deletion.query)
  }

  /// Whether the list determines the places of rows that were deleted from a list.
  ///
  /// - Parameters:
  ///   - predecessors: The sync-ups before the rows; `nil` for the first row of that list.
  ///   - query: The query of that list.
  func canPlace(after predecessors: [SyncUp.ID?], in query: SyncUpsQuery) -> Bool {
    guard listedQuery.text == query.text, listedQuery.order == query.order else { return false }
    // A list of other rows is about to take its place.
    if isLoading, listedQuery.firstPage != self.query.firstPage || !isFromSameEnd(as: self.query) {
      return false
    }
    let isFromSameEnd = isFromSameEnd(as: query)
    // The first row of the last page stood behind one that the list did not hold.
    let isPlaced = !query.isFromEnd || !predecessors.contains(nil)
    if isFromSameEnd, listedQuery.limit >= query.limit, isPlaced { return true }
    return predecessors.allSatisfy { predecessor in
      predecessor.map { syncUps.ids.contains($0) } ?? (isFromSameEnd && !query.isFromEnd)
    }
  }

  private func isFromSameEnd(as query: SyncUpsQuery) -> Bool {
    listedQuery.isFromEnd == query.isFromEnd
  }
}
