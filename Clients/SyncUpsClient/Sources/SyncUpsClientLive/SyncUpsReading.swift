import Foundation
import GRDB
import IdentifiedCollections
public import SyncUpsClient

/// Reads sync-ups by one statement, however many there are.
@_spi(Testing) public enum SyncUpsReading {
  /// A stored value that this version cannot make sense of.
  struct Unknown: Error {
    let reason: String
  }

  /// Returns the first sync-ups that a query asks for, or all.
  static func load(_ query: SyncUpsQuery?, from db: Database) throws -> IdentifiedArrayOf<SyncUp> {
    try load(statement(for: query), arguments(for: query), from: db)
  }

  /// Returns a sync-up, if it is stored.
  static func load(_ id: SyncUp.ID, from db: Database) throws -> SyncUp? {
    try load(statement(where: "WHERE id = :id"), ["id": id.rawValue, "limit": 1], from: db).first
  }

  /// Returns how many sync-ups a text is found in; all of them if it is empty.
  static func count(_ text: String, in db: Database) throws -> Int {
    let text = SyncUpsQuery(text: text).foldedText
    guard !text.isEmpty else {
      // SQLite walks the smallest index, which is that of the positions.
      let statement = try db.cachedStatement(sql: "SELECT count(*) FROM syncUp")
      return try Int.fetchOne(statement) ?? 0
    }
    let statement = try db.cachedStatement(
      sql: "SELECT count(*) FROM syncUp WHERE instr(searchText, ?) > 0"
    )
    return try Int.fetchOne(statement, arguments: [StoredText(text)]) ?? 0
  }

  private static func load(
    _ sql: String,
    _ arguments: StatementArguments,
    from db: Database
  ) throws -> IdentifiedArrayOf<SyncUp> {
    let rows = try Row.fetchCursor(db.cachedStatement(sql: sql), arguments: arguments)
    var syncUps: [(position: Int64, syncUp: SyncUp)] = []
    var indices: [UUID: Int] = [:]
    var attendees: [[(ordinal: Int64, child: Attendee)]] = []
    var meetings: [[(ordinal: Int64, child: Meeting)]] = []
    while let row = try rows.next() {
      let id = try row.decode(UUID.self, atIndex: 1)
      let ordinal = try row.decode(Int64.self, atIndex: 2)
      switch try row.decode(Int.self, atIndex: 0) {
      case 0:
        indices[id] = syncUps.count
        syncUps.append((ordinal, try syncUp(id: id, row: row)))
        attendees.append([])
        meetings.append([])
      case 1:
        guard let index = indices[id] else { continue }
        let uuid = try row.decode(UUID.self, atIndex: 3)
        attendees[index].append((ordinal, try Attendee(uuid: uuid, row: row, at: 4)))
      default:
        guard let index = indices[id] else { continue }
        let uuid = try row.decode(UUID.self, atIndex: 3)
        meetings[index].append((ordinal, try Meeting(uuid: uuid, row: row, at: 4)))
      }
    }
    for index in syncUps.indices {
      syncUps[index].syncUp.attendees = try inOrder(attendees[index])
      syncUps[index].syncUp.meetings = try inOrder(meetings[index])
    }
    return try unique(syncUps.map(\.syncUp))
  }

  /// The statement: the rows of the sync-ups in their order, then those of their attendees, then
  /// those of their meetings.
  ///
  /// The index of the positions ends the search at the limit. The children are put in order here:
  /// there are few of each sync-up, while the database would sort all of the page's at once.
  public static func statement(for query: SyncUpsQuery?) -> String {
    var conditions: [String] = []
    if query?.foldedText.isEmpty == false { conditions.append("instr(searchText, :text) > 0") }
    if let ids = query?.ids {
      // Not as arguments, of which a statement has no more than some thousands.
      let list = ids.map { "x'\($0.rawValue.uuidString.filter { $0 != "-" })'" }
      conditions.append("id IN (\(list.sorted().joined(separator: ", ")))")
    }
    let condition = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    return statement(where: condition)
  }

  /// The arguments of the statement.
  private static func arguments(for query: SyncUpsQuery?) -> StatementArguments {
    let text = query?.foldedText ?? ""
    let arguments: StatementArguments = ["limit": query?.limit ?? -1]
    return text.isEmpty ? arguments : arguments + ["text": StoredText(text)]
  }

  private static func statement(where condition: String) -> String {
    """
    WITH page AS MATERIALIZED (
      SELECT id, position, title, theme, durationMilliseconds FROM syncUp
      \(condition)
      ORDER BY position, id LIMIT :limit
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

  private static func syncUp(id: UUID, row: Row) throws -> SyncUp {
    let theme = try row.decode(String.self, atIndex: 6)
    guard let theme = Theme(rawValue: theme) else {
      throw Unknown(reason: "the theme \"\(theme)\" of the sync-up \(id) is not known")
    }
    return SyncUp(
      id: SyncUp.ID(id),
      duration: try row.milliseconds(at: 5) { "the sync-up \(id)" },
      theme: theme,
      title: try row.decode(StoredText.self, atIndex: 4).text
    )
  }

  private static func inOrder<Child: Identifiable>(
    _ children: [(ordinal: Int64, child: Child)]
  ) throws -> IdentifiedArrayOf<Child> {
    try unique(children.sorted { $0.ordinal < $1.ordinal }.map(\.child))
  }

  /// A table whose index is damaged may hold a row twice, which SQLite's quick check does not find.
  private static func unique<Element: Identifiable>(
    _ elements: [Element]
  ) throws -> IdentifiedArrayOf<Element> {
    var array = IdentifiedArrayOf<Element>()
    array.reserveCapacity(elements.count)
    for element in elements where !array.append(element).inserted {
      throw Unknown(reason: "there are two rows with the id \(element.id)")
    }
    return array
  }
}
