public import IdentifiedCollections

/// A query for stored sync-ups: the first ones in an order, or the last ones.
public struct SyncUpsQuery: Hashable, Sendable {
  /// The limit of the first page.
  public static let pageSize = 100

  /// The only sync-ups that may be found; `nil` for any.
  public var ids: Set<SyncUp.ID>?
  /// Words that are all in the title, in names of attendees or in notes of meetings, in any case and order; empty for
  /// all sync-ups.
  public var text: String
  /// The most sync-ups to find.
  public var limit: Int
  /// The order of the sync-ups.
  public var order: SyncUpsOrder
  /// Whether the last ones are found, in place of the first ones. They are in the same order.
  public var isFromEnd: Bool

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - text: Words that are all in the title, in names of attendees or in notes of meetings.
  ///   - limit: The most sync-ups to find, at least one.
  ///   - ids: The only sync-ups that may be found; `nil` for any.
  ///   - order: The order of the sync-ups.
  ///   - isFromEnd: Whether the last ones are found, in place of the first ones.
  public init(
    text: String = "",
    limit: Int = SyncUpsQuery.pageSize,
    ids: Set<SyncUp.ID>? = nil,
    order: SyncUpsOrder = .kept,
    isFromEnd: Bool = false
  ) {
    precondition(limit > 0, "A query asks for at least one sync-up.")
    self.ids = ids
    self.text = text
    self.limit = limit
    self.order = order
    self.isFromEnd = isFromEnd
  }

  /// The query for twice as many, so that scrolling through all costs at most twice the size of all.
  public var more: SyncUpsQuery {
    var query = self
    query.limit = limit > .max / 2 ? .max : limit * 2
    return query
  }

  /// The query for all sync-ups with the text.
  public var all: SyncUpsQuery {
    var query = self
    query.limit = .max
    query.isFromEnd = false
    return query
  }

  /// The query for the first page of the sync-ups with the text.
  public var firstPage: SyncUpsQuery {
    SyncUpsQuery(text: text, ids: ids, order: order)
  }

  /// The query for the last page of the sync-ups with the text.
  public var lastPage: SyncUpsQuery {
    SyncUpsQuery(text: text, ids: ids, order: order, isFromEnd: true)
  }
}

extension SyncUpsQuery {
  /// Whether a sync-up's title, names and notes contain all words of the text, which is folded once.
  package var matches: @Sendable (SyncUp) -> Bool {
    let words = foldedWords.map(\.utf8)
    guard !words.isEmpty else { return { _ in true } }
    return { syncUp in
      let text = syncUp.searchText.utf8
      let missing = words.filter { !text.contains($0) }
      // Notes are long: they are folded only if they may decide.
      guard !missing.isEmpty, !syncUp.meetings.isEmpty else { return missing.isEmpty }
      let notes = syncUp.noteText.utf8
      return missing.allSatisfy { notes.contains($0) }
    }
  }

  /// Returns those of some sync-ups that contain all words of the text.
  public func matching(_ syncUps: [SyncUp]) -> [SyncUp] {
    syncUps.filter(matches)
  }

  /// Returns a list with more sync-ups, at their places in the order of the query: behind those that are equal in it.
  /// In the stored order, they go behind all others.
  ///
  /// Costs a sort of the list.
  public func inserting(
    _ syncUps: [SyncUp],
    into list: IdentifiedArrayOf<SyncUp>
  ) -> IdentifiedArrayOf<SyncUp> {
    IdentifiedArray(uniqueElements: order.sorted(list.elements + syncUps))
  }

  /// Returns the first matching ones of some sync-ups, or the last.
  func select(from syncUps: IdentifiedArrayOf<SyncUp>) -> IdentifiedArrayOf<SyncUp> {
    let (ids, matches) = (ids, matches)
    let found = syncUps.lazy.filter { ids?.contains($0.id) != false && matches($0) }
    guard order != .kept || isFromEnd else {
      return IdentifiedArray(uniqueElements: found.prefix(limit))
    }
    let sorted = order.sorted(Array(found))
    return IdentifiedArray(uniqueElements: isFromEnd ? sorted.suffix(limit) : sorted.prefix(limit))
  }
}
