import GRDB

/// The tables that each released version has made. What was released never changes, so a version that is
/// changed by mistake no longer makes the same ones.
enum ReleasedSchema: CaseIterable {
  case first, second, third, fourth

  /// The name of the migration that the version has added.
  var migration: String {
    switch self {
    case .first: "1: sync-ups, attendees and meetings"
    case .second: "2: search text, and room between positions"
    case .third: "3: attendees of meetings"
    case .fourth: "4: search text of notes"
    }
  }

  /// The statements that turn the tables of the version before into its own.
  private var statements: String {
    switch self {
    case .first:
      """
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
    case .second:
      """
      ALTER TABLE syncUp ADD COLUMN searchText TEXT NOT NULL DEFAULT '';
      CREATE INDEX syncUp_position ON syncUp (position);
      """
    case .third: "ALTER TABLE meeting ADD COLUMN attendees BLOB NOT NULL DEFAULT x''"
    case .fourth: "ALTER TABLE syncUp ADD COLUMN noteText TEXT NOT NULL DEFAULT ''"
    }
  }

  /// Makes the tables of the version in an empty database.
  func create(in queue: DatabaseQueue) throws {
    var migrator = DatabaseMigrator()
    for version in Self.allCases {
      migrator.registerMigration(version.migration) { try $0.execute(sql: version.statements) }
    }
    try migrator.migrate(queue, upTo: migration)
  }
}
