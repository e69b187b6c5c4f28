#if PostgreSQL
  import Foundation
  import IdentifiedCollections
  import SyncUpsClient

  /// A stored sync-up, with the numbers that a change of it needs.
  struct StoredSyncUp {
    var syncUp: SyncUp
    /// Rises with each change of it.
    let version: Int64
    var attendeeOrdinals: [UUID: Int64] = [:]
    var meetingOrdinals: [UUID: Int64] = [:]

    /// Sets its parts from rows, which are in order.
    fileprivate mutating func take(
      _ attendees: [(ordinal: Int64, child: Attendee)],
      _ meetings: [(ordinal: Int64, child: Meeting)]
    ) {
      syncUp.attendees = IdentifiedArray(uniqueElements: attendees.map(\.child))
      syncUp.meetings = IdentifiedArray(uniqueElements: meetings.map(\.child))
      for (ordinal, child) in attendees { attendeeOrdinals[child.id.rawValue] = ordinal }
      for (ordinal, child) in meetings { meetingOrdinals[child.id.rawValue] = ordinal }
    }
  }

  /// Reads sync-ups by one statement, however many there are.
  enum ServerReading {
    /// Returns the first sync-ups of a query, or all.
    static func load(
      _ query: SyncUpsQuery?,
      from connection: Connection
    ) throws(ServerError) -> IdentifiedArrayOf<SyncUp> {
      let (sql, values) = statement(for: query)
      let syncUps = try load(connection.execute(sql, values)).map(\.syncUp)
      // They were read from the last one on.
      let isReversed = query?.isFromEnd ?? false
      return IdentifiedArray(uniqueElements: isReversed ? syncUps.reversed() : syncUps)
    }

    /// Returns a sync-up, if it is stored.
    static func load(
      _ id: SyncUp.ID,
      from connection: Connection
    ) throws(ServerError) -> StoredSyncUp? {
      let sql = statement(where: "WHERE id = $1")
      return try load(connection.execute(sql, [id.rawValue.uuidString, "1"])).first
    }

    /// Returns the identifiers of the sync-ups with a text; of all if it is empty.
    static func loadIDs(
      _ text: String,
      from connection: Connection
    ) throws(ServerError) -> Set<SyncUp.ID> {
      var values: [String?] = []
      let conditions = wordConditions(for: SyncUpsQuery(text: text), &values)
      let condition = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
      let rows = try connection.execute("SELECT id FROM composed_sync_up\(condition)", values)
      var ids: Set<SyncUp.ID> = []
      for row in 0..<rows.count { ids.insert(SyncUp.ID(try rows.value(row, 0) as UUID)) }
      return ids
    }

    /// Returns the number of sync-ups with a text; of all if it is empty.
    static func count(_ text: String, in connection: Connection) throws(ServerError) -> Int {
      var values: [String?] = []
      let conditions = wordConditions(for: SyncUpsQuery(text: text), &values)
      let condition = conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND ")
      let rows = try connection.execute("SELECT count(*) FROM composed_sync_up\(condition)", values)
      return rows[0, 0].flatMap { Int($0) } ?? 0
    }

    /// The statement for a query, and its values.
    static func statement(for query: SyncUpsQuery?) -> (sql: String, values: [String?]) {
      let limit = query.flatMap { $0.limit == .max ? nil : "\($0.limit)" }
      var values: [String?] = []
      var conditions = query.map { wordConditions(for: $0, &values) } ?? []
      if let ids = query?.ids {
        values.append(ServerText.array(ids.map(\.rawValue)))
        conditions.append("id = ANY ($\(values.count)::uuid[])")
      }
      let condition = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
      let isReversed = query?.isFromEnd ?? false
      let order = terms(of: query?.order ?? .kept, isReversed: isReversed)
      let sql = statement(
        where: condition,
        orderedBy: order,
        isReversed: isReversed,
        limit: values.count + 1
      )
      return (sql, values + [limit])
    }

    /// `SyncUpsOrder.titleKey(of:)` as an expression: the pieces of the text, each with the digits of a number and what
    /// follows them.
    ///
    /// A zero byte, which the server does not store, is written as two characters, of which the second is a digit.
    private static let titleKey = """
      (SELECT string_agg(CASE piece[1] WHEN '' THEN '' ELSE \
      repeat('9', length(ltrim(piece[1], '0')) / 9) || length(ltrim(piece[1], '0')) % 9 || ltrim(piece[1], '0') END \
      || piece[2], '' ORDER BY number) \
      FROM regexp_matches(replace(search_text, chr(57344) || '0', chr(1)), '([0-9]*)([^0-9]*)', 'g') \
      WITH ORDINALITY AS pieces (piece, number))
      """

    /// The terms of an order, each of them reversed to begin with the last one.
    private static func terms(of order: SyncUpsOrder, isReversed: Bool) -> String {
      let descending = isReversed ? " DESC" : ""
      return switch order {
      case .kept: ""
      case .title: "\(titleKey) COLLATE \"C\"\(descending), "
      case .lastMeeting:
        "(SELECT max(date) FROM composed_meeting WHERE sync_up_id = composed_sync_up.id) "
          + (isReversed ? "ASC NULLS FIRST, " : "DESC NULLS LAST, ")
      case .length: "duration_milliseconds\(descending), "
      }
    }

    /// One condition for each word of the text.
    private static func wordConditions(
      for query: SyncUpsQuery,
      _ values: inout [String?]
    ) -> [String] {
      var conditions: [String] = []
      for word in query.foldedWords {
        values.append(ServerText.stored(word))
        let mark = "$\(values.count)"
        conditions.append("(strpos(search_text, \(mark)) > 0 OR strpos(note_text, \(mark)) > 0)")
      }
      return conditions
    }

    /// The rows of the sync-ups in their order, then those of their attendees, then those of their meetings.
    ///
    /// The index of the positions ends the search at the limit. `OFFSET 0` keeps the planner from joining whole tables:
    /// the children of each sync-up of a page are found by their key, whatever number it estimates.
    private static func statement(
      where condition: String,
      orderedBy order: String = "",
      isReversed: Bool = false,
      limit: Int = 2
    ) -> String {
      let descending = isReversed ? " DESC" : ""
      return """
        WITH page AS MATERIALIZED (
          SELECT id, position, version, title, theme, duration_milliseconds FROM composed_sync_up
          \(condition)
          ORDER BY \(order)position\(descending), id\(descending) LIMIT $\(limit)::bigint
        )
        SELECT 0, id, position, NULL::uuid, title, theme, duration_milliseconds::text, version FROM page
        UNION ALL
        SELECT 1, page.id, child.ordinal, child.id, child.name, NULL, NULL, NULL FROM page,
          LATERAL (SELECT * FROM composed_attendee WHERE sync_up_id = page.id OFFSET 0) AS child
        UNION ALL
        SELECT 2, page.id, child.ordinal, child.id, child.notes, child.attendees, child.date::text, NULL
        FROM page,
          LATERAL (SELECT * FROM composed_meeting WHERE sync_up_id = page.id OFFSET 0) AS child
        """
    }

    private static func load(_ rows: Rows) throws(ServerError) -> [StoredSyncUp] {
      var found: [(position: Int64, syncUp: StoredSyncUp)] = []
      var indices: [UUID: Int] = [:]
      var attendees: [[(ordinal: Int64, child: Attendee)]] = []
      var meetings: [[(ordinal: Int64, child: Meeting)]] = []
      for row in 0..<rows.count {
        let id: UUID = try rows.value(row, 1)
        let ordinal: Int64 = try rows.value(row, 2)
        switch rows[row, 0] {
        case "0":
          indices[id] = found.count
          found.append((ordinal, try syncUp(id, rows, row)))
          attendees.append([])
          meetings.append([])
        case "1":
          let child = Attendee(
            id: Attendee.ID(try rows.value(row, 3)),
            name: ServerText.text(rows[row, 4] ?? "")
          )
          if let index = indices[id] { attendees[index].append((ordinal, child)) }
        default:
          let child = try meeting(rows, row)
          if let index = indices[id] { meetings[index].append((ordinal, child)) }
        }
      }
      for index in found.indices {
        attendees[index].sort { $0.ordinal < $1.ordinal }
        meetings[index].sort { $0.ordinal < $1.ordinal }
        found[index].syncUp.take(attendees[index], meetings[index])
      }
      return found.map(\.syncUp)
    }

    private static func syncUp(
      _ id: UUID,
      _ rows: Rows,
      _ row: Int
    ) throws(ServerError) -> StoredSyncUp {
      let name = rows[row, 5] ?? ""
      guard let theme = Theme(rawValue: name) else {
        throw ServerError(.refuses, "the theme \"\(name)\" of the sync-up \(id) is not known")
      }
      let syncUp = SyncUp(
        id: SyncUp.ID(id),
        duration: .milliseconds(try rows.value(row, 6) as Int64),
        theme: theme,
        title: ServerText.text(rows[row, 4] ?? "")
      )
      return StoredSyncUp(syncUp: syncUp, version: try rows.value(row, 7))
    }

    private static func meeting(_ rows: Rows, _ row: Int) throws(ServerError) -> Meeting {
      let id: UUID = try rows.value(row, 3)
      guard let attendees = ServerText.attendees(rows[row, 5] ?? "") else {
        throw ServerError(.refuses, "the attendees of the past meeting \(id) cannot be read")
      }
      return Meeting(
        id: Meeting.ID(id),
        date: Date(timeIntervalSinceReferenceDate: try rows.value(row, 6)),
        notes: ServerText.text(rows[row, 4] ?? ""),
        attendees: attendees
      )
    }
  }

  extension Rows {
    /// Reads a value that is not a text.
    fileprivate func value<Value: LosslessStringConvertible>(
      _ row: Int,
      _ column: Int
    ) throws(ServerError) -> Value {
      if let value = self[row, column].flatMap({ Value($0) }) { return value }
      throw ServerError(.refuses, "a row has no \(Value.self) in its column \(column + 1)")
    }

    fileprivate func value(_ row: Int, _ column: Int) throws(ServerError) -> UUID {
      if let value = self[row, column].flatMap({ UUID(uuidString: $0) }) { return value }
      throw ServerError(.refuses, "a row has no identifier in its column \(column + 1)")
    }
  }
#endif
