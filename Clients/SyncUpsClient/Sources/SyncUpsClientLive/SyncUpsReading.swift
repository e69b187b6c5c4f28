import Foundation
import GRDB
import IdentifiedCollections
public import SyncUpsClient

/// Reads sync-ups by one statement, however many there are.
@_spi(Testing) public enum SyncUpsReading {
  /// A stored value that this version does not understand.
  struct Unknown: Error {
    let reason: String
  }

  /// Returns the first sync-ups of a query, or all.
  static func load(_ query: SyncUpsQuery?, from db: Database) throws -> IdentifiedArrayOf<SyncUp> {
    let isByID = (query?.isAll ?? true) && (query?.order ?? .kept) == .kept
    let list = try load(statement(for: query), arguments(for: query), isByID: isByID, from: db)
    // They were read from the last one on.
    let isReversed = query.map { $0.isFromEnd && !$0.isAll } ?? false
    return isReversed ? IdentifiedArray(uniqueElements: list.reversed()) : list
  }

  /// Returns a sync-up, if it is stored.
  static func load(_ id: SyncUp.ID, from db: Database) throws -> SyncUp? {
    try load(statement(where: "WHERE id = :id"), ["id": id.rawValue, "limit": 1], from: db).first
  }

  /// Returns the identifiers of the sync-ups with a text; of all if it is empty.
  static func loadIDs(_ text: String, from db: Database) throws -> Set<SyncUp.ID> {
    let query = SyncUpsQuery(text: text)
    let conditions = conditions(for: query)
    // Like the number of them, they are read from the table itself: a damaged index need not have all rows.
    let condition = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
    let statement = try db.cachedStatement(sql: "SELECT id FROM syncUp NOT INDEXED\(condition)")
    let rows = try Row.fetchCursor(statement, arguments: words(of: query))
    var ids: Set<SyncUp.ID> = []
    while let row = try rows.next() {
      ids.insert(SyncUp.ID(try row.value(UUID.self, at: 0) { "the id of a sync-up" }))
    }
    return ids
  }

  /// Returns the number of sync-ups with a text; of all if it is empty.
  static func count(_ text: String, in db: Database) throws -> Int {
    let query = SyncUpsQuery(text: text)
    guard !query.foldedWords.isEmpty else {
      // SQLite would count the entries of an index, and a damaged one need not have those of all rows.
      let statement = try db.cachedStatement(sql: "SELECT count(*) FROM syncUp NOT INDEXED")
      return try Int.fetchOne(statement) ?? 0
    }
    let conditions = conditions(for: query).joined(separator: " AND ")
    let statement = try db.cachedStatement(sql: "SELECT count(*) FROM syncUp WHERE \(conditions)")
    return try Int.fetchOne(statement, arguments: words(of: query)) ?? 0
  }

  private static func load(
    _ sql: String,
    _ arguments: StatementArguments,
    isByID: Bool = false,
    from db: Database
  ) throws -> IdentifiedArrayOf<SyncUp> {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
    // `nil` for those that were moved into the list.
    var syncUps: [SyncUp?] = []
    var themes = Themes()
    var owners = Owners()
    // The children of one sync-up come one after the other: its index is looked up once.
    var owner: (kind: Int, id: UUID, index: Int?)?
    var attendees = ChildrenInOrder<Attendee>()
    var meetings = ChildrenInOrder<Meeting>()
    func finishOwner() {
      let (newAttendees, newMeetings) = (attendees.take(), meetings.take())
      guard let index = owner?.index else { return }
      if !newAttendees.isEmpty { syncUps[index]?.attendees = newAttendees }
      if !newMeetings.isEmpty { syncUps[index]?.meetings = newMeetings }
    }
    while let row = try rows.next() {
      let kind = try row.decode(Int.self, atIndex: 0)
      let id = try row.value(UUID.self, at: 1) { "the id of a sync-up" }
      guard kind > 0 else {
        owners.append(id, at: position(in: row))
        syncUps.append(try syncUp(id: id, row: row, &themes))
        continue
      }
      if owner?.id != id || owner?.kind != kind {
        finishOwner()
        if owner?.kind != kind { owners.restart() }
        owner = (kind, id, owners.index(of: id))
      }
      guard owner?.index != nil else { continue }
      if kind == 1 {
        let (uuid, ordinal) = try Attendee.place(in: row, at: (uuid: 3, ordinal: 2))
        try attendees.append(Attendee(uuid: uuid, row: row, at: 4), at: ordinal)
      } else {
        let (uuid, ordinal) = try Meeting.place(in: row, at: (uuid: 3, ordinal: 2))
        try meetings.append(Meeting(uuid: uuid, row: row, at: 4), at: ordinal)
      }
    }
    finishOwner()
    var list = IdentifiedArrayOf<SyncUp>()
    list.reserveCapacity(syncUps.count)
    for index in isByID ? owners.order : Array(syncUps.indices) {
      var syncUp: SyncUp?
      swap(&syncUp, &syncUps[index])
      if let syncUp { try append(syncUp, to: &list) }
    }
    return list
  }

  /// The statement: the rows of the sync-ups in their order, then those of their attendees, then
  /// those of their meetings.
  ///
  /// The sync-ups are found in their table, and not by the index of the positions: a damaged index would let rows
  /// disappear without an error, as SQLite passes over entries whose rows it does not find. A scan of 100,000 rows
  /// takes about 10 milliseconds. A search takes a third of the time that it would take by the index. The children are
  /// sorted here: each sync-up has few of them, while the database would sort all of the page's at once.
  ///
  /// If all are requested, the tables are read from their beginning to their end: that takes half of the time of
  /// finding the children of each.
  public static func statement(for query: SyncUpsQuery?) -> String {
    if query?.isAll ?? true { return statementForAll(orderedBy: query?.order ?? .kept) }
    var conditions = query.map(conditions) ?? []
    if let ids = query?.ids {
      // Not as arguments: a statement has no more than some thousands.
      let list = ids.map { "x'\($0.rawValue.uuidString.filter { $0 != "-" })'" }
      conditions.append("id IN (\(list.sorted().joined(separator: ", ")))")
    }
    let condition = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    return statement(
      where: condition,
      orderedBy: query?.order ?? .kept,
      isReversed: query?.isFromEnd ?? false
    )
  }

  /// The function that makes ``SyncUpsOrder/titleKey(of:)`` of a text. It is called once for each row.
  ///
  /// Not a collation, which would be called for each comparison.
  static let titleKey = DatabaseFunction("titleKey", argumentCount: 1, pure: true) { values in
    // A text with a NUL is stored as its bytes.
    let text = StoredText.fromDatabaseValue(values[0])?.text ?? ""
    return Data(SyncUpsOrder.titleKey(of: text))
  }

  /// The terms of an order, each of them reversed to begin with the last one.
  private static func terms(of order: SyncUpsOrder, isReversed: Bool = false) -> String {
    let descending = isReversed ? " DESC" : ""
    return switch order {
    case .kept: ""
    case .title: "titleKey(searchText)\(descending), "
    case .lastMeeting:
      "(SELECT max(date) FROM meeting WHERE syncUpID = syncUp.id) "
        + (isReversed ? "ASC NULLS FIRST, " : "DESC NULLS LAST, ")
    case .length: "durationMilliseconds\(descending), "
    }
  }

  /// One condition for each word of the text.
  private static func conditions(for query: SyncUpsQuery) -> [String] {
    query.foldedWords.indices.map {
      "(instr(searchText, :word\($0)) > 0 OR instr(noteText, :word\($0)) > 0)"
    }
  }

  /// The arguments of the statement.
  private static func arguments(for query: SyncUpsQuery?) -> StatementArguments {
    let arguments: StatementArguments = ["limit": query?.limit ?? -1]
    return query.map { arguments + words(of: $0) } ?? arguments
  }

  private static func words(of query: SyncUpsQuery) -> StatementArguments {
    var arguments = StatementArguments()
    for (index, word) in query.foldedWords.enumerated() {
      arguments += ["word\(index)": StoredText(word)]
    }
    return arguments
  }

  private static func statement(
    where condition: String,
    orderedBy order: SyncUpsOrder = .kept,
    isReversed: Bool = false
  ) -> String {
    let descending = isReversed ? " DESC" : ""
    let terms = terms(of: order, isReversed: isReversed)
    // No index has the value of an expression, such as that of the sign.
    return """
      WITH page AS MATERIALIZED (
        SELECT id, position, title, theme, durationMilliseconds FROM syncUp
        \(condition)
        ORDER BY \(terms)+position\(descending), id\(descending) LIMIT :limit
      )
      SELECT 0, id, position, NULL, title, durationMilliseconds, theme FROM page
      UNION ALL
      SELECT 1, syncUpID, ordinal, attendee.id, name, NULL, NULL
      FROM page CROSS JOIN attendee ON syncUpID = page.id
      UNION ALL
      SELECT 2, syncUpID, ordinal, meeting.id, notes, date, attendees
      FROM page CROSS JOIN meeting ON syncUpID = page.id
      """
  }

  /// In their stored order, all are read by their ids, which is the order of the table: looking up each row by its
  /// position takes longer than sorting them afterwards.
  private static func statementForAll(orderedBy order: SyncUpsOrder) -> String {
    """
    SELECT * FROM (
      SELECT 0, id, position, NULL, title, durationMilliseconds, theme FROM syncUp
      ORDER BY \(order == .kept ? "" : "\(terms(of: order))+position, ")id LIMIT :limit
    )
    UNION ALL
    SELECT 1, syncUpID, ordinal, id, name, NULL, NULL FROM attendee
    UNION ALL
    SELECT 2, syncUpID, ordinal, id, notes, date, attendees FROM meeting
    """
  }

  /// SQLite allows a text in its place, which sorts behind all numbers.
  private static func position(in row: Row) -> Int64 {
    let value: DatabaseValue = row[2]
    return if case .int64(let position) = value.storage { position } else { .max }
  }

  private static func syncUp(id: UUID, row: Row, _ themes: inout Themes) throws -> SyncUp {
    let theme = try row.value(String.self, at: 6) { "the theme of the sync-up \(id)" }
    guard let theme = themes.theme(named: theme) else {
      throw Unknown(reason: "the theme \"\(theme)\" of the sync-up \(id) is not known")
    }
    return SyncUp(
      id: SyncUp.ID(id),
      duration: try row.milliseconds(at: 5) { "the sync-up \(id)" },
      theme: theme,
      title: try row.value(StoredText.self, at: 4) { "the title of the sync-up \(id)" }.text
    )
  }

  /// Appends a row, unless there is one with its id: a damaged table may hold a row twice, which SQLite's quick check
  /// does not find.
  static func append<Element: Identifiable>(
    _ element: Element,
    to array: inout IdentifiedArrayOf<Element>
  ) throws {
    guard array.append(element).inserted else {
      throw Unknown(reason: "there are two rows with the id \(element.id)")
    }
  }
}

/// Looks themes up by their names. Neighbours mostly have the same, which is compared first.
private struct Themes {
  private var last: Theme?
  private var lastName = ""

  mutating func theme(named name: String) -> Theme? {
    guard name != lastName else { return last }
    lastName = name
    last = Theme(rawValue: name)
    return last
  }
}

extension SyncUpsQuery {
  /// Whether all sync-ups are requested.
  fileprivate var isAll: Bool { limit == .max && ids == nil && foldedWords.isEmpty }
}
