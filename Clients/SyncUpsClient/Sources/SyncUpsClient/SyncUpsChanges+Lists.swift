import IdentifiedCollections

extension SyncUpsChanges {
  /// Returns the changes between two lists. Sync-ups that were only moved are not changed.
  ///
  /// Costs a comparison of each sync-up with its old value.
  init(from old: IdentifiedArrayOf<SyncUp>, to new: IdentifiedArrayOf<SyncUp>) {
    self.init()
    var previous: SyncUp.ID?
    for syncUp in new {
      if let stored = old[id: syncUp.id] {
        if stored != syncUp { saves.append(Save(syncUp, base: stored)) }
      } else {
        saves.append(Save(syncUp, place: previous.map(Place.after) ?? .first))
      }
      previous = syncUp.id
    }
    for id in old.ids where !new.ids.contains(id) { deletions.insert(id) }
  }

  /// Merges a later change into this one.
  ///
  /// - Returns: The changes that are not part of it any more, because the later one of the same fields does not know
  ///   them.
  @discardableResult
  mutating func add(_ later: SyncUpsChanges) -> [SyncUpConflict] {
    var conflicts: [SyncUpConflict] = []
    for save in later.saves {
      if let former = saves[id: save.id]?.rebased(for: save) {
        let merge = former.merged(with: save)
        // If it is new, it stays new: its place stays, and it has no base.
        saves[id: save.id]?.syncUp = merge.syncUp
        saves[id: save.id]?.base = former.base
        conflicts += merge.conflicts
      } else {
        saves.append(save)
      }
      deletions.remove(save.id)
    }
    saves.remove(ids: later.deletions)
    deletions.formUnion(later.deletions)
    return conflicts
  }

  /// A list with these changes.
  ///
  /// - Parameters:
  ///   - stored: The list as it is stored.
  ///   - shown: The list as it is shown. Its new sync-ups are new in the result as well, whether they match the query
  ///     or not.
  ///   - query: The query of the list; `nil` if nothing was found yet.
  ///   - isComplete: Whether the stored list holds all that the query finds, and not only a page of it.
  func applied(
    to stored: IdentifiedArrayOf<SyncUp>,
    shown: IdentifiedArrayOf<SyncUp>,
    query: SyncUpsQuery?,
    isComplete: Bool
  ) -> IdentifiedArrayOf<SyncUp> {
    var list = stored
    list.remove(ids: deletions)
    var shownNew: [Save] = []
    var unlisted: [Save] = []
    for save in saves {
      if let stored = list[id: save.id] {
        list[id: save.id] = save.merged(with: stored).syncUp
      } else if shown.ids.contains(save.id) {
        shownNew.append(save)
      } else {
        unlisted.append(save)
      }
    }
    guard let query, !unlisted.isEmpty else { return list.inserting(shownNew) }
    let matches = query.matches
    // The store finds a changed one by its former text, and a new one not at all.
    let found = unlisted.filter { save in
      (isComplete || save.isNew) && query.ids?.contains(save.id) != false && matches(save.syncUp)
    }
    guard query.order == .kept else {
      return list.inserting(shownNew).inserting(found, in: query, isComplete: isComplete)
    }
    let placed = isComplete ? found : found.placed(in: list, of: query)
    let new = Set((shownNew + placed).map(\.id))
    return list.inserting(saves.filter { new.contains($0.id) })
  }
}

extension [SyncUpsChanges.Save] {
  /// Returns the new sync-ups that have a place in a page of stored ones: before all others, or behind one of them.
  fileprivate func placed(in page: IdentifiedArrayOf<SyncUp>, of query: SyncUpsQuery) -> Self {
    var placed: Set<SyncUp.ID> = []
    return filter { save in
      let isPlaced =
        switch save.place {
        case .first: !query.isFromEnd
        case .after(let id): page.ids.contains(id) || placed.contains(id)
        case .last: false
        }
      if isPlaced { placed.insert(save.id) }
      return isPlaced
    }
  }
}

extension SyncUpsChanges.Save {
  /// Returns the same change with the changes of others that were seen here before a later change was made: in its
  /// base, and in its sync-up.
  ///
  /// Without them the later change would be compared with what others have replaced. An attendee that others have
  /// added, and that is removed here, would come back as theirs.
  fileprivate func rebased(for later: Self) -> Self {
    guard let base, let laterBase = later.base, laterBase != syncUp, !isRestored else {
      return self
    }
    // The later one may be a change of an older copy, which does not know this change.
    guard laterBase != base else { return self }
    var rebased = self
    let seen = laterBase.merged(from: syncUp, with: base).syncUp
    rebased.base = seen
    rebased.syncUp = syncUp.merged(from: base, with: seen).syncUp
    return rebased
  }

  /// Returns the sync-up with a later change of it, which need not know this one: others, or a copy of it, may have
  /// been changed.
  fileprivate func merged(with later: Self) -> SyncUpMerge {
    guard let base = later.base, base != syncUp else { return SyncUpMerge(later.syncUp) }
    var merge = later.syncUp.merged(from: base, with: syncUp)
    // Fields that were not changed here before have the values of others in the later change.
    let changed = self.base.map { later.syncUp.merged(from: $0, with: syncUp).conflicts.map(\.id) }
    if let changed { merge.conflicts.removeAll { !changed.contains($0.id) } }
    return merge
  }

  /// Whether the sync-up is not expected to be stored.
  fileprivate var isNew: Bool { base == nil || isRestored }
}

/// Below this number, each sync-up is looked up in a list; from there on, one pass goes through the list.
private let few = 16

extension IdentifiedArray where ID == SyncUp.ID, Element: Identifiable, Element.ID == SyncUp.ID {
  /// Removes elements. Costs one pass through the array at most, however many they are.
  fileprivate mutating func remove(ids: Set<SyncUp.ID>) {
    if ids.count < few {
      for id in ids { remove(id: id) }
    } else if !isEmpty {
      removeAll { ids.contains($0.id) }
    }
  }
}

extension IdentifiedArrayOf<SyncUp> {
  /// Returns the list with new sync-ups, each at its place in the order of a query. In a page, those beyond its end are
  /// left out.
  fileprivate func inserting(
    _ saves: [SyncUpsChanges.Save],
    in query: SyncUpsQuery,
    isComplete: Bool
  ) -> Self {
    guard !saves.isEmpty else { return self }
    let all = query.inserting(saves.map(\.syncUp), into: self)
    guard !isComplete else { return all }
    return query.isFromEnd
      ? Self(uniqueElements: all.drop { !ids.contains($0.id) })
      : Self(uniqueElements: all.prefix((all.lastIndex { ids.contains($0.id) } ?? -1) + 1))
  }

  /// Returns the list with new sync-ups, each at its place after the ones before it were inserted.
  ///
  /// Costs one pass through the list, however many they are.
  fileprivate func inserting(_ saves: [SyncUpsChanges.Save]) -> Self {
    guard saves.count >= few else {
      var list = self
      for save in saves { list.insert(save.syncUp, at: save.place.index(in: list)) }
      return list
    }
    // A linked list of indices into the array of all: the next one of each; nil at the end.
    var all = elements
    all.reserveCapacity(count + saves.count)
    var next: [Int?] = all.indices.map { $0 + 1 < all.count ? $0 + 1 : nil }
    next.reserveCapacity(count + saves.count)
    var places: [SyncUp.ID: Int] = [:]
    var first: Int? = all.isEmpty ? nil : 0
    var last: Int? = all.indices.last
    for save in saves {
      let index = all.count
      all.append(save.syncUp)
      let previous: Int? =
        switch save.place {
        case .first: nil
        case .after(let id): self.index(id: id) ?? places[id] ?? last
        case .last: last
        }
      if let previous {
        next.append(next[previous])
        next[previous] = index
      } else {
        next.append(first)
        first = index
      }
      if previous == last { last = index }
      places[save.id] = index
    }
    var list: [SyncUp] = []
    list.reserveCapacity(all.count)
    var current = first
    while let index = current {
      list.append(all[index])
      current = next[index]
    }
    return Self(uniqueElements: list)
  }
}

extension Set<SyncUp.ID> {
  /// The identifiers in the order of their texts, each of which is made once.
  var inOrder: [SyncUp.ID] {
    map { (text: "\($0)", id: $0) }.sorted { $0.text < $1.text }.map(\.id)
  }
}

extension SyncUpsChanges.Place {
  /// The index of a new sync-up in a list.
  func index(in list: IdentifiedArrayOf<SyncUp>) -> Int {
    switch self {
    case .first: 0
    case .after(let id): list.index(id: id).map { $0 + 1 } ?? list.count
    case .last: list.count
    }
  }
}
