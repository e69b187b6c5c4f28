import Foundation
import GRDB
import IdentifiedCollections
import SyncUpsClient

/// Writes sync-ups within a transaction: the rows that differ from what is stored, and no others.
enum SyncUpsWriting {
  /// Returns the changes of others that were not taken, because the same was changed here, and the order
  /// before this deletion, if it is one.
  ///
  /// - Parameter former: The order before the last deletion.
  static func save(
    _ changes: SyncUpsChanges,
    _ former: FormerOrder,
    to db: Database
  ) throws -> (conflicts: [SyncUpConflict], order: FormerOrder?) {
    var conflicts: [SyncUpConflict] = []
    let order =
      changes.deletions.isEmpty
      ? nil
      : FormerOrder(try neighborhood(of: changes.deletions, in: db), deleting: changes.deletions)
    try delete(changes.deletions, from: db)
    for save in former.restoringInOrder(changes.saves) {
      let stored = try stored(of: save, in: db)
      let merge = save.merged(with: stored)
      conflicts += merge.conflicts
      // One that comes back was looked for already.
      let isAbsent = save.isRestored && stored == nil
      _ = try store(merge.syncUp.asStored, to: db, isAbsent: isAbsent) {
        let followers = former.followers(of: save.id)
        return try position(for: place(of: save, former, in: db), followers: followers, in: db)
      }
    }
    return (conflicts, order)
  }

  /// The stored sync-up with which a change is merged.
  private static func stored(of save: SyncUpsChanges.Save, in db: Database) throws -> SyncUp? {
    guard save.base != nil || save.isRestored else { return nil }
    // One that comes back is mostly not there, which is found out in a fraction of the time of reading it.
    if save.isRestored, try !isStored(save.id, in: db) { return nil }
    return try SyncUpsReading.load(save.id, from: db)
  }

  private static func isStored(_ id: SyncUp.ID, in db: Database) throws -> Bool {
    try number("SELECT position FROM syncUp WHERE id = ?", [id.rawValue], in: db) != nil
  }

  /// Where a new sync-up goes: back to where it was, if the last deletion took it.
  private static func place(
    of save: SyncUpsChanges.Save,
    _ former: FormerOrder,
    in db: Database
  ) throws -> SyncUpsChanges.Place {
    try former.place(of: save) { id in
      try isStored(id, in: db)
    } previous: { id in
      // The rows come in their order: the one before, if there is one, and itself.
      let first = try neighborhood(of: [id], in: db).first
      return first == id ? nil : first
    }
  }

  /// Returns sync-ups, each with the one before it and the one behind it, in their order.
  private static func neighborhood(
    of ids: Set<SyncUp.ID>,
    in db: Database
  ) throws -> [SyncUp.ID] {
    let statement = try db.cachedStatement(
      sql: """
        WITH this AS (SELECT position, id FROM syncUp WHERE id = ?)
        SELECT * FROM this
        UNION ALL SELECT * FROM (
          SELECT position, id FROM syncUp WHERE (position, id) < (SELECT position, id FROM this)
          ORDER BY position DESC, id DESC LIMIT 1
        )
        UNION ALL SELECT * FROM (
          SELECT position, id FROM syncUp WHERE (position, id) > (SELECT position, id FROM this)
          ORDER BY position, id LIMIT 1
        )
        """
    )
    var positions: [UUID: Int64] = [:]
    for id in ids.inTableOrder {
      let rows = try Row.fetchCursor(statement, arguments: [id])
      while let row = try rows.next() {
        let id = try row.value(UUID.self, at: 1) { "the id of a sync-up" }
        positions[id] = try row.value(at: 0) { "the position of the sync-up \(id)" }
      }
    }
    return positions.sorted {
      // Texts of many ids cost more than all else, and hardly two positions are equal.
      $0.value == $1.value ? $0.key.uuidString < $1.key.uuidString : $0.value < $1.value
    }
    .map { SyncUp.ID($0.key) }
  }

  static func merge(
    _ syncUps: IdentifiedArrayOf<ImportedSyncUp>,
    into db: Database
  ) throws -> ImportSummary {
    var summary = ImportSummary()
    for part in syncUps {
      var syncUp = part.syncUp
      // Nothing of a stored one is kept otherwise.
      if !part.missing.isEmpty || syncUp.meetings.contains(where: \.attendees.isEmpty) {
        syncUp = try part.syncUp(over: SyncUpsReading.load(part.id, from: db))
      }
      summary.count(try store(syncUp, to: db) { try position(for: .last, in: db) })
    }
    return summary
  }

  static func replaceAll(
    by syncUps: IdentifiedArrayOf<SyncUp>,
    in db: Database
  ) throws -> ImportSummary {
    var positions: [UUID: Int64] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT id, position FROM syncUp")
    while let row = try rows.next() {
      let id = try row.value(UUID.self, at: 0) { "the id of a sync-up" }
      positions[id] = try row.value(at: 1) { "the position of the sync-up \(id)" }
    }
    let gone = positions.keys.map { SyncUp.ID($0) }.filter { syncUps.index(id: $0) == nil }
    try delete(gone, from: db)
    var summary = ImportSummary(deleted: gone.count)
    let ordinals = Ordinals.assigned(syncUps.map { positions[$0.id.rawValue] })
    let move = try db.cachedStatement(sql: "UPDATE syncUp SET position = ? WHERE id = ?")
    for (syncUp, position) in zip(syncUps, ordinals) {
      summary.count(try store(syncUp, to: db) { position })
      if let stored = positions[syncUp.id.rawValue], stored != position {
        try move.execute(arguments: [position, syncUp.id.rawValue])
      }
    }
    return summary
  }

  private static func delete(_ ids: some Sequence<SyncUp.ID>, from db: Database) throws {
    // Its attendees and meetings go with it, by their foreign keys.
    let statement = try db.cachedStatement(sql: "DELETE FROM syncUp WHERE id = ?")
    for id in ids.inTableOrder { try statement.execute(arguments: [id]) }
  }

  private static func store(
    _ syncUp: SyncUp,
    to db: Database,
    isAbsent: Bool = false,
    newPosition: () throws -> Int64
  ) throws -> ImportSummary.Outcome {
    let id = syncUp.id.rawValue
    let row: [any DatabaseValueConvertible] = [
      StoredText(syncUp.title), syncUp.theme.rawValue, syncUp.durationInMilliseconds,
      StoredText(syncUp.searchText), StoredText(syncUp.noteText),
    ]
    let select = try db.cachedStatement(
      sql: """
        SELECT title, theme, durationMilliseconds, searchText, noteText FROM syncUp WHERE id = ?
        """
    )
    guard let stored = isAbsent ? nil : try Row.fetchOne(select, arguments: [id]) else {
      try db.cachedStatement(
        sql: """
          INSERT INTO syncUp
            (id, position, title, theme, durationMilliseconds, searchText, noteText)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """
      )
      .execute(arguments: StatementArguments([id, try newPosition()] + row))
      _ = try store(syncUp.attendees, of: id, to: db, isNew: true)
      _ = try store(syncUp.meetings, of: id, to: db, isNew: true)
      return .added
    }
    var isChanged = Array(stored.databaseValues) != row.map(\.databaseValue)
    if isChanged {
      try db.cachedStatement(
        sql: """
          UPDATE syncUp
          SET title = ?, theme = ?, durationMilliseconds = ?, searchText = ?, noteText = ?
          WHERE id = ?
          """
      )
      .execute(arguments: StatementArguments(row + [id]))
    }
    if try store(syncUp.attendees, of: id, to: db, isNew: false) { isChanged = true }
    if try store(syncUp.meetings, of: id, to: db, isNew: false) { isChanged = true }
    return isChanged ? .changed : .unchanged
  }

  /// Stores the attendees or the meetings of a sync-up and returns whether anything had to be done.
  private static func store<Child: StoredChild>(
    _ children: IdentifiedArrayOf<Child>,
    of syncUp: UUID,
    to db: Database,
    isNew: Bool
  ) throws -> Bool {
    let columns = Child.columns.joined(separator: ", ")
    var stored: [UUID: (ordinal: Int64, child: Child)] = [:]
    if !isNew {
      let select = try db.cachedStatement(
        sql: "SELECT id, ordinal, \(columns) FROM \(Child.table) WHERE syncUpID = ?"
      )
      let rows = try Row.fetchCursor(select, arguments: [syncUp])
      while let row = try rows.next() {
        let (id, ordinal) = try Child.place(in: row, at: (uuid: 0, ordinal: 1))
        stored[id] = (ordinal, try Child(uuid: id, row: row, at: 2))
      }
    }
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO \(Child.table) (\(columns), ordinal, syncUpID, id)
        VALUES (\(Child.columns.map { _ in "?, " }.joined())?, ?, ?)
        """
    )
    let update = try db.cachedStatement(
      sql: """
        UPDATE \(Child.table) SET \(Child.columns.map { "\($0) = ?, " }.joined())ordinal = ?
        WHERE syncUpID = ? AND id = ?
        """
    )
    var isChanged = false
    let ordinals = Ordinals.assigned(children.map { stored[$0.uuid]?.ordinal })
    for (child, ordinal) in zip(children, ordinals) {
      let old = stored.removeValue(forKey: child.uuid)
      if let old, old.ordinal == ordinal, old.child == child { continue }
      isChanged = true
      try (old == nil ? insert : update)
        .execute(arguments: StatementArguments(child.values + [ordinal, syncUp, child.uuid]))
    }
    guard !stored.isEmpty else { return isChanged }
    let delete = try db.cachedStatement(
      sql: "DELETE FROM \(Child.table) WHERE syncUpID = ? AND id = ?"
    )
    for id in stored.keys { try delete.execute(arguments: [syncUp, id]) }
    return true
  }

  private static func position(
    for place: SyncUpsChanges.Place,
    followers: Int = 0,
    in db: Database
  ) throws -> Int64 {
    if let position = try roomyPosition(for: place, followers, in: db) { return position }
    // Rewrites all rows, once in 32 times that something goes to the same place.
    try db.execute(
      sql: """
        UPDATE syncUp SET position = numbered.number * ?
        FROM (
          SELECT id, row_number() OVER (ORDER BY position, id) AS number FROM syncUp
        ) AS numbered
        WHERE numbered.id = syncUp.id
        """,
      arguments: [Ordinals.gap]
    )
    guard let position = try roomyPosition(for: place, followers, in: db) else {
      throw DatabaseError(resultCode: .SQLITE_FULL, message: "there is no position left")
    }
    return position
  }

  private static func roomyPosition(
    for place: SyncUpsChanges.Place,
    _ followers: Int,
    in db: Database
  ) throws -> Int64? {
    switch place {
    case .first:
      let first = try number("SELECT min(position) FROM syncUp", in: db)
      return Ordinals.between(nil, first, followers: followers)
    case let .after(id):
      guard
        let lower = try number("SELECT position FROM syncUp WHERE id = ?", [id.rawValue], in: db)
      else { return try roomyPosition(for: .last, followers, in: db) }
      let next = "SELECT min(position) FROM syncUp WHERE position > ?"
      return Ordinals.between(lower, try number(next, [lower], in: db), followers: followers)
    case .last:
      return Ordinals.between(try number("SELECT max(position) FROM syncUp", in: db), nil)
    }
  }

  private static func number(
    _ sql: String,
    _ arguments: StatementArguments = [],
    in db: Database
  ) throws -> Int64? {
    try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: arguments)
  }
}

extension Sequence<SyncUp.ID> {
  /// The identifiers in the order of the tables' keys: neighbours are on the same pages, of which SQLite keeps few.
  fileprivate var inTableOrder: [UUID] { map(\.rawValue).sorted() }
}
