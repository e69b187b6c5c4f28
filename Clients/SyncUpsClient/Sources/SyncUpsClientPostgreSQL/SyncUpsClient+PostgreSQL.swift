#if PostgreSQL
  public import SyncUpsClient

  extension SyncUpsClient {
    /// Creates a client that keeps the sync-ups in a database on a PostgreSQL server.
    ///
    /// - The first call connects to the server. It makes missing tables, and migrates those of an earlier version.
    ///   Programs that start at once wait for each other.
    /// - A save is one transaction, which is on the server's disk when the call returns. It writes only the changed
    ///   fields, and is made again if others have changed the same sync-up meanwhile.
    /// - Observers are notified of the changes of all programs by `LISTEN` and `NOTIFY`, at most once in 50
    ///   milliseconds. When the connection is lost, they end with ``SyncUpsError/unreachable(server:reason:)``;
    ///   `SyncUpsSaver` observes again, and keeps unsaved changes.
    /// - Errors name the server by its address without the password.
    ///
    /// - Parameters:
    ///   - url: The address of the database.
    ///   - answerLimit: The time for which a call waits for the answer of a server.
    ///   - lockLimit: The time for which a call waits for another program's lock.
    /// - Returns: A client whose calls follow each other. Each costs a few round trips to the server.
    public static func postgreSQL(
      _ url: DatabaseURL,
      answerLimit: Duration = .seconds(40),
      lockLimit: Duration = .seconds(5)
    ) -> SyncUpsClient {
      let server = SyncUpsServer(
        url,
        Connection.Limits(
          answering: answerLimit / .seconds(1),
          locking: lockLimit / .seconds(1)
        )
      )
      return SyncUpsClient(
        load: { try await server.load($0) },
        loadIDs: { try await server.loadIDs($0) },
        observe: { server.observe($0) },
        observeCount: { server.observeCount($0) },
        // A task of its own: changes that the user wants saved are saved, even if the caller is cancelled.
        saveChanges: { changes in try await Task { try await server.save(changes) }.value },
        exportJSON: { try SyncUpsJSON.export(try await server.load(nil)) },
        exportFile: { try SyncUpsFile.write($0, to: $1) },
        importJSON: { try await server.import($0, $1) },
        beginAnew: {
          // The app must not put a database on a server aside: its owner makes another one.
          _ = try await server.load(SyncUpsQuery(limit: 1))
          return nil
        }
      )
    }
  }
#endif
