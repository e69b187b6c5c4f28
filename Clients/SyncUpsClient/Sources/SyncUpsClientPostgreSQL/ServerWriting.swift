#if PostgreSQL
  import Foundation
  import IdentifiedCollections
  import SyncUpsClient
  import SyncUpsClientLive

  /// Writes sync-ups within a transaction: the fields that differ from what is stored, and no others.
  ///
  /// A sync-up is read without a lock and changed only if its version is still the same: a change of
  /// another program in between makes the transaction fail as contested, and it is made again. Additions
  /// and deletions wait for each other, because they depend on the positions of others.
  struct ServerWriting {
    let connection: Connection
    /// The order before the last deletion.
    let former: FormerOrder
    private var holdsPositions = false

    init(_ connection: Connection, _ former: FormerOrder) {
      self.connection = connection
      self.former = former
    }

    /// Returns the changes of others that were not taken, and the order before this deletion, if it is one.
    mutating func save(
      _ changes: SyncUpsChanges
    ) throws(ServerError) -> (conflicts: [SyncUpConflict], order: FormerOrder?) {
      var conflicts: [SyncUpConflict] = []
      var order: FormerOrder?
      if !changes.deletions.isEmpty {
        try lockPositions()
        order = FormerOrder(try neighborhood(of: changes.deletions), deleting: changes.deletions)
        try delete(changes.deletions)
      }
      for save in former.restoringInOrder(changes.saves) {
        var stored = try ServerReading.load(save.id, from: connection)
        if stored == nil, !holdsPositions {
          try lockPositions()
          stored = try ServerReading.load(save.id, from: connection)
        }
        let merge = save.merged(with: stored?.syncUp)
        conflicts += merge.conflicts
        _ = try store(merge.syncUp.asStored, stored) { () throws(ServerError) in
          try position(for: place(of: save), followers: former.followers(of: save.id))
        }
      }
      return (conflicts, order)
    }

    /// Where a new sync-up goes: back to where it was, if the last deletion took it.
    private func place(
      of save: SyncUpsChanges.Save
    ) throws(ServerError) -> SyncUpsChanges.Place {
      try former.place(of: save) { id throws(ServerError) in
        let position = "SELECT position FROM composed_sync_up WHERE id = $1"
        return try number(position, id.rawValue.uuidString) != nil
      } previous: { id throws(ServerError) in
        // The rows come in their order: the one before, if there is one, and itself.
        let first = try neighborhood(of: [id]).first
        return first == id ? nil : first
      }
    }

    /// Returns sync-ups, each with the one before it and the one behind it, in their order.
    private func neighborhood(of ids: Set<SyncUp.ID>) throws(ServerError) -> [SyncUp.ID] {
      let rows = try connection.execute(
        """
        SELECT DISTINCT near.position, near.id FROM composed_sync_up AS this, LATERAL (
          SELECT this.position, this.id
          UNION ALL (
            SELECT position, id FROM composed_sync_up
            WHERE (position, id) < (this.position, this.id) ORDER BY position DESC, id DESC LIMIT 1
          )
          UNION ALL (
            SELECT position, id FROM composed_sync_up
            WHERE (position, id) > (this.position, this.id) ORDER BY position, id LIMIT 1
          )
        ) AS near
        WHERE this.id = ANY ($1::uuid[]) ORDER BY near.position, near.id
        """,
        [ServerText.array(ids.map(\.rawValue))]
      )
      return (0..<rows.count).compactMap { row in
        rows[row, 1].flatMap { UUID(uuidString: $0) }.map { SyncUp.ID($0) }
      }
    }

    /// Stores imported sync-ups beside those that are there.
    ///
    /// - Returns: The error if keys are missing of a new one; nothing has changed then.
    mutating func merge(
      _ syncUps: IdentifiedArrayOf<ImportedSyncUp>
    ) throws(ServerError) -> Result<ImportSummary, SyncUpsError> {
      try lockPositions()
      // Before anything is stored: this transaction is not undone.
      for part in syncUps where !part.missing.isEmpty {
        let stored = try ServerReading.load(part.id, from: connection)?.syncUp
        do {
          _ = try part.syncUp(over: stored)
        } catch {
          return .failure(error)
        }
      }
      var summary = ImportSummary()
      for part in syncUps {
        let stored = try ServerReading.load(part.id, from: connection)
        let kept = (try? part.syncUp(over: stored?.syncUp)) ?? part.syncUp
        let outcome = try store(kept, stored) { () throws(ServerError) in
          try position(for: .last)
        }
        summary.count(outcome)
      }
      return .success(summary)
    }

    /// Stores imported sync-ups in the place of those that are there.
    mutating func replaceAll(
      by syncUps: IdentifiedArrayOf<SyncUp>
    ) throws(ServerError) -> ImportSummary {
      try lockPositions()
      var positions: [UUID: Int64] = [:]
      let rows = try connection.execute("SELECT id, position FROM composed_sync_up")
      for row in 0..<rows.count {
        guard let id = rows[row, 0].flatMap({ UUID(uuidString: $0) }) else { continue }
        positions[id] = rows[row, 1].flatMap { Int64($0) }
      }
      let gone = Set(positions.keys.map { SyncUp.ID($0) }.filter { syncUps.index(id: $0) == nil })
      try delete(gone)
      var summary = ImportSummary(deleted: gone.count)
      let ordinals = Ordinals.assigned(syncUps.map { positions[$0.id.rawValue] })
      for (syncUp, position) in zip(syncUps, ordinals) {
        let old = positions[syncUp.id.rawValue]
        let stored = old == nil ? nil : try ServerReading.load(syncUp.id, from: connection)
        summary.count(try store(syncUp, stored) { () throws(ServerError) in position })
        if let old, old != position {
          try connection.execute(
            "UPDATE composed_sync_up SET position = $2 WHERE id = $1",
            [syncUp.id.rawValue.uuidString, "\(position)"]
          )
        }
      }
      return summary
    }

    private mutating func lockPositions() throws(ServerError) {
      guard !holdsPositions else { return }
      try ServerSchema.lock(connection)
      holdsPositions = true
    }

    private func delete(_ ids: Set<SyncUp.ID>) throws(ServerError) {
      guard !ids.isEmpty else { return }
      try connection.execute(
        "DELETE FROM composed_sync_up WHERE id = ANY ($1::uuid[])",
        [ServerText.array(ids.map(\.rawValue))]
      )
    }

    // MARK: One sync-up

    private func store(
      _ syncUp: SyncUp,
      _ stored: StoredSyncUp?,
      newPosition: () throws(ServerError) -> Int64
    ) throws(ServerError) -> ImportSummary.Outcome {
      let id = syncUp.id.rawValue.uuidString
      guard let stored else {
        try connection.execute(
          """
          INSERT INTO composed_sync_up
            (id, position, title, theme, duration_milliseconds, search_text, note_text)
          VALUES ($1, $2, $3, $4, $5, $6, $7)
          """,
          [
            id, "\(try newPosition())", ServerText.stored(syncUp.title), syncUp.theme.rawValue,
            "\(syncUp.durationInMilliseconds)", ServerText.stored(syncUp.searchText),
            ServerText.stored(syncUp.noteText),
          ]
        )
        try store(syncUp.attendees, of: id, [], [:])
        try store(syncUp.meetings, of: id, [], [:])
        return .added
      }
      guard syncUp != stored.syncUp else { return .unchanged }
      try update(syncUp, stored)
      try store(syncUp.attendees, of: id, stored.syncUp.attendees, stored.attendeeOrdinals)
      try store(syncUp.meetings, of: id, stored.syncUp.meetings, stored.meetingOrdinals)
      return .changed
    }

    /// Writes the fields that differ, if nobody has changed the sync-up since it was read. From then on
    /// its row is locked.
    private func update(_ syncUp: SyncUp, _ stored: StoredSyncUp) throws(ServerError) {
      let old = stored.syncUp
      var values: [String?] = [syncUp.id.rawValue.uuidString, "\(stored.version)"]
      var fields = ["version = version + 1"]
      func set(_ column: String, _ value: String) {
        values.append(value)
        fields.append("\(column) = $\(values.count)")
      }
      if syncUp.title != old.title { set("title", ServerText.stored(syncUp.title)) }
      if syncUp.theme != old.theme { set("theme", syncUp.theme.rawValue) }
      if syncUp.duration != old.duration {
        set("duration_milliseconds", "\(syncUp.durationInMilliseconds)")
      }
      if syncUp.searchText != old.searchText {
        set("search_text", ServerText.stored(syncUp.searchText))
      }
      let notes = syncUp.noteText
      if notes != old.noteText { set("note_text", ServerText.stored(notes)) }
      let rows = try connection.execute(
        "UPDATE composed_sync_up SET \(fields.joined(separator: ", ")) WHERE id = $1 AND version = $2",
        values
      )
      guard rows.changed == 1 else {
        throw ServerError(.isContested, "another program has changed \(syncUp.id) meanwhile")
      }
    }

    private func store<Child: ServerChild>(
      _ children: IdentifiedArrayOf<Child>,
      of syncUp: String,
      _ stored: IdentifiedArrayOf<Child>,
      _ storedOrdinals: [UUID: Int64]
    ) throws(ServerError) {
      guard children != stored else { return }
      let ordinals = Ordinals.assigned(children.map { storedOrdinals[$0.uuid] })
      let columns = Child.columns
      for (child, ordinal) in zip(children, ordinals) {
        let old = stored[id: child.id]
        guard old != child || storedOrdinals[child.uuid] != ordinal else { continue }
        let marks = columns.indices.map { "$\($0 + 4)" }
        try connection.execute(
          old == nil
            ? """
            INSERT INTO \(Child.table) (sync_up_id, id, ordinal, \(columns.joined(separator: ", ")))
            VALUES ($1, $2, $3, \(marks.joined(separator: ", ")))
            """
            : """
            UPDATE \(Child.table) SET ordinal = $3, \
            \(zip(columns, marks).map { "\($0) = \($1)" }.joined(separator: ", ")) \
            WHERE sync_up_id = $1 AND id = $2
            """,
          [syncUp, child.uuid.uuidString, "\(ordinal)"] + child.values
        )
      }
      let gone = stored.filter { children[id: $0.id] == nil }.map(\.uuid)
      guard !gone.isEmpty else { return }
      try connection.execute(
        "DELETE FROM \(Child.table) WHERE sync_up_id = $1 AND id = ANY ($2::uuid[])",
        [syncUp, ServerText.array(gone)]
      )
    }

    // MARK: Positions

    private func position(
      for place: SyncUpsChanges.Place,
      followers: Int = 0
    ) throws(ServerError) -> Int64 {
      if let position = try roomyPosition(for: place, followers) { return position }
      // Rewrites all rows, once in 32 times that something goes to the same place.
      try connection.execute(
        """
        UPDATE composed_sync_up SET position = numbered.number * \(Ordinals.gap)
        FROM (
          SELECT id, row_number() OVER (ORDER BY position, id) AS number FROM composed_sync_up
        ) AS numbered
        WHERE numbered.id = composed_sync_up.id
        """
      )
      guard let position = try roomyPosition(for: place, followers) else {
        throw ServerError(.refuses, "there is no position left")
      }
      return position
    }

    private func roomyPosition(
      for place: SyncUpsChanges.Place,
      _ followers: Int
    ) throws(ServerError) -> Int64? {
      switch place {
      case .first:
        let first = try number("SELECT min(position) FROM composed_sync_up")
        return Ordinals.between(nil, first, followers: followers)
      case .after(let id):
        let position = "SELECT position FROM composed_sync_up WHERE id = $1"
        guard let lower = try number(position, id.rawValue.uuidString) else {
          return try roomyPosition(for: .last, followers)
        }
        let next = "SELECT min(position) FROM composed_sync_up WHERE position > $1"
        return Ordinals.between(lower, try number(next, "\(lower)"), followers: followers)
      case .last:
        return Ordinals.between(try number("SELECT max(position) FROM composed_sync_up"), nil)
      }
    }

    private func number(_ sql: String, _ values: String...) throws(ServerError) -> Int64? {
      let rows = try connection.execute(sql, values)
      return rows.count == 0 ? nil : rows[0, 0].flatMap { Int64($0) }
    }
  }

  /// A part of a sync-up that has rows of its own.
  private protocol ServerChild: Equatable, Identifiable {
    static var table: String { get }
    static var columns: [String] { get }
    var uuid: UUID { get }
    var values: [String] { get }
  }

  extension Attendee: ServerChild {
    fileprivate static var table: String { "composed_attendee" }
    fileprivate static var columns: [String] { ["name"] }
    fileprivate var uuid: UUID { id.rawValue }
    fileprivate var values: [String] { [ServerText.stored(name)] }
  }

  extension Meeting: ServerChild {
    fileprivate static var table: String { "composed_meeting" }
    fileprivate static var columns: [String] { ["notes", "date", "attendees"] }
    fileprivate var uuid: UUID { id.rawValue }
    // The date as the number that it is in memory, so that it comes back unchanged.
    fileprivate var values: [String] {
      [
        ServerText.stored(notes), "\(date.timeIntervalSinceReferenceDate)",
        ServerText.attendees(attendees),
      ]
    }
  }
#endif
