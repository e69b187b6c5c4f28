import IdentifiedCollections

extension SyncUpsChanges {
  /// Returns the changes between two lists. Sync-ups that were only moved are not changed.
  ///
  /// Costs a comparison of each sync-up with what it was.
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

  /// Makes one change of this and a later one.
  mutating func add(_ later: SyncUpsChanges) {
    for save in later.saves {
      if saves.ids.contains(save.id) {
        // If it is new, it is new still: its place stays, and so does what it is based on.
        saves[id: save.id]?.syncUp = save.syncUp
      } else {
        saves.append(save)
      }
      deletions.remove(save.id)
    }
    for id in later.deletions {
      saves.remove(id: id)
      deletions.insert(id)
    }
  }

  /// Below this number of deletions, each one is looked up; from there on, the list is walked through once.
  private static let fewDeletions = 16

  /// A list with these changes.
  ///
  /// - Parameters:
  ///   - stored: The list as it is stored.
  ///   - shown: The list as it is shown. What is there is new in the result as well. Other new sync-ups
  ///     need not be among those that are asked for, unless they go before all others.
  ///   - query: What the list was found by; `nil` if nothing was found yet.
  func applied(
    to stored: IdentifiedArrayOf<SyncUp>,
    shown: IdentifiedArrayOf<SyncUp>,
    query: SyncUpsQuery?
  ) -> IdentifiedArrayOf<SyncUp> {
    var list = stored
    if deletions.count < Self.fewDeletions {
      for id in deletions { list.remove(id: id) }
    } else {
      list.removeAll { deletions.contains($0.id) }
    }
    for save in saves {
      if let stored = list[id: save.id] {
        list[id: save.id] = save.merged(with: stored).syncUp
      } else if shown.ids.contains(save.id)
        || (save.place == .first && save.base == nil && query?.matches(save.syncUp) == true)
      {
        list.insert(save.syncUp, at: save.place.index(in: list))
      }
    }
    return list
  }
}

extension SyncUpsChanges.Place {
  /// Where a new sync-up goes in a list.
  func index(in list: IdentifiedArrayOf<SyncUp>) -> Int {
    switch self {
    case .first: 0
    case .after(let id): list.index(id: id).map { $0 + 1 } ?? list.count
    case .last: list.count
    }
  }
}
