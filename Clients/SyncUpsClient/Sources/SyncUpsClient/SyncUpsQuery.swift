/// Which of the stored sync-ups are asked for: the first ones, in the order in which they are kept.
public struct SyncUpsQuery: Hashable, Sendable {
  /// How many are asked for at first.
  public static let pageSize = 100

  /// What the title or an attendee's name contains, whatever its case; empty for all sync-ups.
  public var text: String
  /// How many at most.
  public var limit: Int

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - text: What the title or an attendee's name contains.
  ///   - limit: How many sync-ups at most, at least one.
  public init(text: String = "", limit: Int = SyncUpsQuery.pageSize) {
    precondition(limit > 0, "A query asks for at least one sync-up.")
    self.text = text
    self.limit = limit
  }

  /// The query for twice as many, so that scrolling to the end costs no more than twice what is there.
  public var more: SyncUpsQuery { SyncUpsQuery(text: text, limit: limit * 2) }
}
