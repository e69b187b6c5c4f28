#if PostgreSQL
  import Foundation

  /// The tables, and the migrations from those of earlier versions.
  ///
  /// They are in the first schema of the search path, so that several teams share a database with
  /// `options=-csearch_path=…` in their addresses. A migration is never changed once it was released.
  enum ServerSchema {
    /// Locks the positions of all rows, and the tables themselves, until the transaction ends.
    ///
    /// The lock's first number distinguishes it from those of other programs, and the second one the schemas.
    static func lock(_ connection: Connection) throws(ServerError) {
      try connection.execute("SELECT pg_advisory_xact_lock(541890621, hashtext(current_schema()))")
    }

    /// Makes the tables, or migrates them.
    ///
    /// Programs that start at once wait for each other. Costs one statement if the tables are up to date.
    static func migrate(_ connection: Connection) throws(ServerError) {
      guard try version(connection) < migrations.count else { return }
      try connection.transaction { () throws(ServerError) in
        try lock(connection)
        // Another program may have done it while this one waited.
        let first = try version(connection)
        for migration in migrations[min(first, migrations.count)...] {
          for statement in migration { try connection.execute(statement) }
        }
        if (1..<noteTextVersion).contains(first) { try fillNoteText(connection) }
        try connection.execute("DELETE FROM composed_schema")
        try connection.execute("INSERT INTO composed_schema VALUES (\(migrations.count))")
      }
    }

    /// The channel that is notified of changes.
    static func channel(_ connection: Connection) throws(ServerError) -> String {
      try connection.execute("SELECT 'composed_' || md5(current_schema())")[0, 0] ?? "composed"
    }

    private static func version(_ connection: Connection) throws(ServerError) -> Int {
      // Not by to_regclass, which may cache that the table was missing before others made it.
      let table = try connection.execute(
        """
        SELECT EXISTS (
          SELECT FROM pg_catalog.pg_tables
          WHERE schemaname = current_schema() AND tablename = 'composed_schema'
        )
        """
      )
      guard table[0, 0] == "t" else { return 0 }
      let rows = try connection.execute("SELECT max(version) FROM composed_schema")
      let version = rows[0, 0].flatMap { Int($0) } ?? 0
      guard version <= migrations.count else {
        throw ServerError(
          .refuses,
          """
          its tables are of version \(version), made by a newer version of this app, which knows \
          \(migrations.count); use that version, or another database
          """
        )
      }
      return version
    }

    /// The version that has added the texts of notes.
    private static let noteTextVersion = 2

    /// Folds the notes of the sync-ups that an earlier version has stored: the server cannot fold as the app does.
    ///
    /// The cost grows with the size of the notes.
    private static func fillNoteText(_ connection: Connection) throws(ServerError) {
      let rows = try connection.execute(
        "SELECT sync_up_id, notes FROM composed_meeting WHERE notes != '' ORDER BY sync_up_id, ordinal"
      )
      var texts: [String: [String]] = [:]
      for row in 0..<rows.count {
        guard let id = rows[row, 0], let notes = rows[row, 1] else { continue }
        texts[id, default: []].append(ServerText.text(notes))
      }
      for (id, texts) in texts {
        // Spelled out, because a later version may fold texts in another way.
        let folded = texts.map {
          $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        }
        try connection.execute(
          "UPDATE composed_sync_up SET note_text = $2 WHERE id = $1",
          [id, ServerText.stored(folded.joined(separator: "\u{1F}"))]
        )
      }
    }

    private static let migrations = [
      [
        "CREATE TABLE composed_schema (version integer NOT NULL)",
        // Texts are compared by their bytes, as the app does.
        """
        CREATE TABLE composed_sync_up (
          id uuid PRIMARY KEY,
          position bigint NOT NULL,
          version bigint NOT NULL DEFAULT 1,
          title text NOT NULL,
          theme text NOT NULL,
          duration_milliseconds bigint NOT NULL,
          search_text text COLLATE "C" NOT NULL
        )
        """,
        "CREATE INDEX composed_sync_up_position ON composed_sync_up (position, id)",
        """
        CREATE TABLE composed_attendee (
          sync_up_id uuid NOT NULL REFERENCES composed_sync_up ON DELETE CASCADE,
          id uuid NOT NULL,
          ordinal bigint NOT NULL,
          name text NOT NULL,
          PRIMARY KEY (sync_up_id, id)
        )
        """,
        """
        CREATE TABLE composed_meeting (
          sync_up_id uuid NOT NULL REFERENCES composed_sync_up ON DELETE CASCADE,
          id uuid NOT NULL,
          ordinal bigint NOT NULL,
          notes text NOT NULL,
          date double precision NOT NULL,
          attendees text NOT NULL,
          PRIMARY KEY (sync_up_id, id)
        )
        """,
        // Changes by other programs, such as psql, send notifications too: one for each transaction.
        """
        CREATE FUNCTION composed_notify() RETURNS trigger LANGUAGE plpgsql AS $body$
        BEGIN
          PERFORM pg_notify('composed_' || md5(TG_TABLE_SCHEMA), '');
          RETURN NULL;
        END
        $body$
        """,
        notify(of: "composed_sync_up"), notify(of: "composed_attendee"),
        notify(of: "composed_meeting"),
      ],
      ["ALTER TABLE composed_sync_up ADD COLUMN note_text text COLLATE \"C\" NOT NULL DEFAULT ''"],
    ]

    private static func notify(of table: String) -> String {
      """
      CREATE TRIGGER composed_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON \(table)
      FOR EACH STATEMENT EXECUTE FUNCTION composed_notify()
      """
    }
  }

  extension Connection {
    /// Runs a transaction: all changes are made, or none after an error.
    func transaction<Value>(
      _ body: () throws(ServerError) -> Value
    ) throws(ServerError) -> Value {
      try execute("BEGIN")
      let value: Value
      do {
        value = try body()
      } catch {
        // The first error is the one to report.
        _ = try? execute("ROLLBACK")
        throw error
      }
      try execute("COMMIT")
      return value
    }
  }
#endif
