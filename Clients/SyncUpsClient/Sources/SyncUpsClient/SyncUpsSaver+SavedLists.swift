import IdentifiedCollections
import Sharing
import Synchronization

// Lists after a save: which of the sync-ups that were put into them by hand they find, and where.

extension SyncUpsSaver {
  /// Reads the lists again that show restored sync-ups at other places than they have. Others may have stored one of
  /// these elsewhere, or beyond the page.
  ///
  /// - Parameters:
  ///   - ids: The sync-ups.
  ///   - visiting: Those of them that were put into a list only to be saved. They leave one that does not find them,
  ///     since it would not tell of their changes by others.
  ///   - source: The client.
  func reloadLists(
    showing ids: Set<SyncUp.ID>,
    visiting: Set<SyncUp.ID>,
    _ source: SyncUpsSource
  ) {
    let lists = state.withLock { state in
      let lists = state.windows.filter { _, window in
        ids.contains { window.list.ids.contains($0) }
      }
      state.running += lists.count
      return lists.mapValues(\.list)
    }
    for (query, list) in lists {
      let work: @MainActor @Sendable () async -> Void = { [self] in
        let shown = ids.filter { list.ids.contains($0) }
        let isFound: Bool
        if shown.isSubset(of: visiting), !query.mayFind(shown, shownIn: list) {
          isFound = await endVisits(shown, to: query, source.client)
        } else {
          isFound = await reload(query, showing: ids, in: list, visiting: visiting, source.client)
        }
        state.withLock { state in
          state.running -= 1
          // Those that were changed again, or could not be looked for, leave with their next save.
          state.visiting.formUnion(
            isFound ? visiting.intersection(state.unsaved.saves.ids) : visiting
          )
        }
        tellIdle()
      }
      Task(executorPreference: source.executor, operation: work)
    }
  }

  /// Removes sync-ups from a list that cannot find them, as soon as their saves can be read.
  ///
  /// The read is the moment at which a replay removes them. Recordings of earlier versions do not have it: there they
  /// stay, as they did. It has no query of another read, whose answer it could get.
  ///
  /// - Returns: Whether they could be read.
  @MainActor
  private func endVisits(
    _ ids: Set<SyncUp.ID>,
    to query: SyncUpsQuery,
    _ client: SyncUpsClient
  ) async -> Bool {
    let stored = try? await client.load(SyncUpsQuery(limit: ids.count, ids: ids))
    if stored != nil { drop(ids, from: query) }
    return stored != nil
  }

  /// Reads a list again if it shows sync-ups at other places than they have.
  ///
  /// - Returns: Whether the places could be read.
  @MainActor
  private func reload(
    _ query: SyncUpsQuery,
    showing ids: Set<SyncUp.ID>,
    in list: List,
    visiting: Set<SyncUp.ID>,
    _ client: SyncUpsClient
  ) async -> Bool {
    let found = try? await client.load(Self.query(for: ids, shownIn: list, of: query))
    // In a list that is no full page, one that is found no longer stays until the next change.
    let isPage = list.count >= query.limit
    var missing = ids.filter {
      isPage && list.ids.contains($0) && found?.ids.contains($0) != true
    }
    if let found {
      let page = query.isFromEnd ? found.ids.suffix(query.limit) : found.ids.prefix(query.limit)
      missing.formUnion(visiting.filter { list.ids.contains($0) && !page.contains($0) })
    }
    // The place of one that leaves does not count.
    let rest = list.filter { !missing.contains($0.id) }
    let isInOrder = found.map { rest.isInOrder(of: $0) } ?? true
    if found != nil, isInOrder, missing.isSubset(of: visiting) {
      drop(missing, from: query)
    } else if !missing.isEmpty || !isInOrder {
      state.withLock { $0.windows[query]?.added.subtract(missing) }
      // The observation of the list says why it cannot be read.
      try? await reload(query, client)
    }
    return found != nil
  }

  /// Removes sync-ups from a list that were put into it by hand, unless a read has found them there since, or they are
  /// to be saved again.
  @MainActor
  private func drop(_ ids: Set<SyncUp.ID>, from query: SyncUpsQuery) {
    let (list, subscribers) = state.withLock { state -> (List, [SharedSubscriber<List>]) in
      guard var window = state.windows[query] else { return ([], []) }
      let unsaved = state.unsaved.saves.ids
      let dropped = ids.intersection(window.added).filter { !unsaved.contains($0) }
      guard !dropped.isEmpty else { return ([], []) }
      window.added.subtract(dropped)
      window.list.removeAll { dropped.contains($0.id) }
      state.windows[query] = window
      return (window.list, Array(window.subscribers.values))
    }
    for subscriber in subscribers { subscriber.yield(list) }
  }

  /// Returns the query that finds out whether sync-ups are stored where a list shows them.
  private static func query(
    for ids: Set<SyncUp.ID>,
    shownIn list: List,
    of query: SyncUpsQuery
  ) -> SyncUpsQuery {
    var check = query
    guard list.count < query.limit, ids.count < list.count / 3 else {
      // One that stands right behind the page stays.
      check.limit = max(query.limit, list.count)
      return check
    }
    // Nothing is beyond the list: its rows beside them tell.
    var near: Set<SyncUp.ID> = []
    for index in ids.compactMap({ list.index(id: $0) }) {
      for index in max(index - 1, 0)...min(index + 1, list.count - 1) {
        near.insert(list.ids[index])
      }
    }
    check.ids = near
    return check
  }
}

extension SyncUpsQuery {
  /// Whether a read may find sync-ups that were put into a list by hand, because it did not hold them before they were
  /// changed here. It cannot without the words of the search, nor beyond a page in the stored order, in which a change
  /// moves nothing.
  fileprivate func mayFind(_ ids: Set<SyncUp.ID>, shownIn list: IdentifiedArrayOf<SyncUp>) -> Bool {
    let isBeyond = text.isEmpty && order == .kept && list.count >= limit
    guard !isBeyond else { return false }
    let matches = matches
    return ids.contains { id in list[id: id].map(matches) ?? true }
  }
}

extension IdentifiedArrayOf<SyncUp> {
  /// Whether the sync-ups that another list has as well are in the same order in it.
  fileprivate func isInOrder(of other: Self) -> Bool {
    ids.lazy.filter { other.ids.contains($0) }.elementsEqual(
      other.ids.lazy.filter { ids.contains($0) }
    )
  }
}
