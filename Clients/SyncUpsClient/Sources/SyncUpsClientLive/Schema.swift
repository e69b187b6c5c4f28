import Foundation
import GRDB
import SyncUpsClient

/// The tables, and the migrations from those of earlier versions.
///
/// A migration is never changed once it has been released. A change that an earlier version could not read, a new theme
/// included, needs a new migration: an unknown migration tells a version that a database is newer than itself.
enum Schema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration(first, foreignKeyChecks: .immediate) { try createTables($0) }
    migrator.registerMigration(second, foreignKeyChecks: .immediate) { try addSearchText($0) }
    migrator.registerMigration(third, foreignKeyChecks: .immediate) {
      try addAttendeesOfMeetings($0)
    }
    migrator.registerMigration(fourth, foreignKeyChecks: .immediate) { try addNoteText($0) }
    return migrator
  }

  /// The columns of the tables, after the last migration.
  private static let columns = [
    "syncUp": [
      "id", "position", "title", "theme", "durationMilliseconds", "searchText", "noteText",
    ],
    "attendee": ["syncUpID", "id", "ordinal", "name"],
    "meeting": ["syncUpID", "id", "ordinal", "date", "notes", "attendees"],
  ]

  /// Throws if a table or a column is missing: another program has changed the database.
  static func check(_ db: Database) throws {
    for (table, columns) in columns.sorted(by: { $0.key < $1.key }) {
      guard try db.tableExists(table) else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: DatabaseError.changedByOthers)
      }
      let present = Set(try db.columns(in: table).map(\.name))
      guard present.isSuperset(of: columns) else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: DatabaseError.changedByOthers)
      }
    }
  }

  private static let first = "1: sync-ups, attendees and meetings"
  private static let second = "2: search text, and room between positions"

  private static let third = "3: attendees of meetings"
  private static let fourth = "4: search text of notes"

  private static func createTables(_ db: Database) throws {
    // The rows of one sync-up are stored next to each other: their keys begin with its id. Ids are unique within a
    // sync-up only, because one that was copied by hand keeps those of its attendees.
    try db.execute(
      sql: """
        CREATE TABLE syncUp (
          id BLOB NOT NULL PRIMARY KEY,
          position INTEGER NOT NULL,
          title TEXT NOT NULL,
          theme TEXT NOT NULL,
          durationMilliseconds INTEGER NOT NULL
        ) WITHOUT ROWID;

        CREATE TABLE attendee (
          syncUpID BLOB NOT NULL REFERENCES syncUp (id) ON DELETE CASCADE,
          id BLOB NOT NULL,
          ordinal INTEGER NOT NULL,
          name TEXT NOT NULL,
          PRIMARY KEY (syncUpID, id)
        ) WITHOUT ROWID;

        CREATE TABLE meeting (
          syncUpID BLOB NOT NULL REFERENCES syncUp (id) ON DELETE CASCADE,
          id BLOB NOT NULL,
          ordinal INTEGER NOT NULL,
          date REAL NOT NULL,
          notes TEXT NOT NULL,
          PRIMARY KEY (syncUpID, id)
        ) WITHOUT ROWID;
        """
    )
  }

  private static func addSearchText(_ db: Database) throws {
    try db.execute(
      sql: """
        ALTER TABLE syncUp ADD COLUMN searchText TEXT NOT NULL DEFAULT '';
        UPDATE syncUp SET position = position * 4294967296;
        UPDATE attendee SET ordinal = ordinal * 4294967296;
        UPDATE meeting SET ordinal = ordinal * 4294967296;
        CREATE INDEX syncUp_position ON syncUp (position);
        """
    )
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT syncUp.id, title, name FROM syncUp
        LEFT JOIN attendee ON syncUpID = syncUp.id
        ORDER BY syncUp.id, ordinal
        """
    )
    var texts: [UUID: [String]] = [:]
    while let row = try rows.next() {
      let id = try row.decode(UUID.self, atIndex: 0)
      let title = try row.decode(StoredText.self, atIndex: 1)
      let name = try row.decode(StoredText?.self, atIndex: 2)
      texts[id, default: [title.text]] += [name?.text].compactMap(\.self)
    }
    let update = try db.makeStatement(sql: "UPDATE syncUp SET searchText = ? WHERE id = ?")
    for (id, texts) in texts { try update.execute(arguments: [searchText(of: texts), id]) }
  }

  /// Spelled out, because a later version may fold texts in another way.
  private static func searchText(of texts: [String]) -> StoredText {
    let folded = texts.map {
      $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
    return StoredText(folded.joined(separator: "\u{1F}"))
  }

  private static func addAttendeesOfMeetings(_ db: Database) throws {
    // Empty: earlier versions have not recorded the attendees, and the present attendees may differ. Costs the same for
    // any number of meetings: SQLite does not rewrite the rows.
    try db.execute(sql: "ALTER TABLE meeting ADD COLUMN attendees BLOB NOT NULL DEFAULT x''")
  }

  /// The cost grows with the size of the notes; sync-ups without notes are not written again.
  private static func addNoteText(_ db: Database) throws {
    // The last column: a row is read up to the requested columns, and notes are long.
    try db.execute(sql: "ALTER TABLE syncUp ADD COLUMN noteText TEXT NOT NULL DEFAULT ''")
    let rows = try Row.fetchCursor(
      db,
      sql: "SELECT syncUpID, notes FROM meeting WHERE notes != '' ORDER BY syncUpID, ordinal"
    )
    var texts: [UUID: [String]] = [:]
    while let row = try rows.next() {
      let notes = try row.decode(StoredText.self, atIndex: 1)
      texts[try row.decode(UUID.self, atIndex: 0), default: []].append(notes.text)
    }
    let update = try db.makeStatement(sql: "UPDATE syncUp SET noteText = ? WHERE id = ?")
    for (id, texts) in texts { try update.execute(arguments: [searchText(of: texts), id]) }
  }
}
