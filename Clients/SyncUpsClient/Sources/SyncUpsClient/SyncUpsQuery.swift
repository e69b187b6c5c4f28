import IdentifiedCollections

/// Which of the stored sync-ups are asked for: the first ones, in the order in which they are kept.
public struct SyncUpsQuery: Hashable, Sendable {
  /// How many are asked for at first.
  public static let pageSize = 100

  /// Which sync-ups alone are asked for; `nil` for any.
  public var ids: Set<SyncUp.ID>?
  /// Text in the title or an attendee's name, in any case; empty for all sync-ups.
  public var text: String
  /// How many at most.
  public var limit: Int

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - text: What the title or an attendee's name contains.
  ///   - limit: How many sync-ups at most, at least one.
  ///   - ids: Which sync-ups alone; `nil` for any.
  public init(
    text: String = "",
    limit: Int = SyncUpsQuery.pageSize,
    ids: Set<SyncUp.ID>? = nil
  ) {
    precondition(limit > 0, "A query asks for at least one sync-up.")
    self.ids = ids
    self.text = text
    self.limit = limit
  }

  /// The query for twice as many, so that scrolling to the end costs no more than twice what is there.
  public var more: SyncUpsQuery { SyncUpsQuery(text: text, limit: limit * 2, ids: ids) }

  /// The query for all that the text is found in.
  public var all: SyncUpsQuery {
    var query = self
    query.limit = .max
    return query
  }
}

extension SyncUpsQuery {
  /// Whether a sync-up's title or one of its names contains the text, which is folded once.
  package var matches: @Sendable (SyncUp) -> Bool {
    let text = foldedText.utf8
    return { text.isEmpty || $0.searchText.utf8.contains(text) }
  }

  /// The first of some sync-ups that are asked for.
  func select(from syncUps: IdentifiedArrayOf<SyncUp>) -> IdentifiedArrayOf<SyncUp> {
    let (ids, matches) = (ids, matches)
    let found = syncUps.lazy.filter { ids?.contains($0.id) != false && matches($0) }
    return IdentifiedArray(uniqueElements: found.prefix(limit))
  }
}
