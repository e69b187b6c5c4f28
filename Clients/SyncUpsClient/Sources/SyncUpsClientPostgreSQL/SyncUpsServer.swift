#if PostgreSQL
  import Foundation
  import IdentifiedCollections
  import SyncUpsClient
  import SyncUpsClientLive

  /// The sync-ups of a database on a server, which is connected to on first use.
  ///
  /// Calls wait for each other: one connection serves them all. Another one listens while the sync-ups are observed.
  actor SyncUpsServer {
    private let url: DatabaseURL
    private let limits: Connection.Limits
    private let executor = QueueExecutor(label: "SyncUpsServer")
    private let changes = ChangeSignal()
    /// The order before the last deletion.
    private var formerOrder = FormerOrder()
    private var current: Connection?
    private weak var listener: ChangeListener?

    /// Calls wait for the server, which the threads of the cooperative pool must not do.
    nonisolated var unownedExecutor: UnownedSerialExecutor {
      executor.asUnownedSerialExecutor()
    }

    init(_ url: DatabaseURL, _ limits: Connection.Limits) {
      self.url = url
      self.limits = limits
    }

    /// Returns the first sync-ups of a query, or all.
    func load(_ query: SyncUpsQuery?) throws -> IdentifiedArrayOf<SyncUp> {
      try perform { connection throws(ServerError) in
        try ServerReading.load(query, from: connection)
      }
    }

    /// Returns the identifiers of the sync-ups with a text.
    func loadIDs(_ text: String) throws -> Set<SyncUp.ID> {
      try perform { connection throws(ServerError) in
        try ServerReading.loadIDs(text, from: connection)
      }
    }

    private func count(_ text: String) throws -> Int {
      try perform { connection throws(ServerError) in
        try ServerReading.count(text, in: connection)
      }
    }

    func save(_ changes: SyncUpsChanges) throws -> [SyncUpConflict] {
      let (conflicts, order) = try write { writing throws(ServerError) in try writing.save(changes)
      }
      if let order { formerOrder = order }
      return conflicts
    }

    nonisolated func `import`(_ data: Data, _ mode: ImportMode) async throws -> ImportSummary {
      let syncUps = try SyncUpsJSON.decode(data, for: mode)
      return try await store(syncUps, mode)
    }

    private func store(
      _ syncUps: IdentifiedArrayOf<ImportedSyncUp>,
      _ mode: ImportMode
    ) throws -> ImportSummary {
      try write { writing throws(ServerError) -> Result<ImportSummary, SyncUpsError> in
        switch mode {
        case .merge, .mergeKeys: return try writing.merge(syncUps)
        case .replace:
          let all = IdentifiedArray(uniqueElements: syncUps.map(\.syncUp))
          return .success(try writing.replaceAll(by: all))
        }
      }.get()
    }

    nonisolated func observe(
      _ query: SyncUpsQuery
    ) -> AsyncThrowingStream<IdentifiedArrayOf<SyncUp>, any Error> {
      observe { try await self.load(query) }
    }

    nonisolated func observeCount(_ text: String) -> AsyncThrowingStream<Int, any Error> {
      observe { try await self.count(text) }
    }

    private nonisolated func observe<Value: Equatable & Sendable>(
      _ read: @escaping @Sendable () async throws -> Value
    ) -> AsyncThrowingStream<Value, any Error> {
      // After a lost connection a new one listens before the next read.
      changes.values(watching: { _ in try await self.listen() }, read: read)
    }

    /// Listens for changes for as long as the result lives.
    private func listen() throws -> ChangeListener {
      if let listener, !listener.isDone { return listener }
      do {
        let listener = try ChangeListener(url, limits) { [changes] in changes.send() }
        self.listener = listener
        return listener
      } catch {
        throw error.syncUpsError(url.description)
      }
    }

    // MARK: Connection

    private func write<Value>(
      _ body: (inout ServerWriting) throws(ServerError) -> Value
    ) throws -> Value {
      let value = try perform { connection throws(ServerError) in
        try contested { () throws(ServerError) in
          try connection.transaction { () throws(ServerError) in
            var writing = ServerWriting(connection, formerOrder)
            return try body(&writing)
          }
        }
      }
      // Observers here need not wait for the notification of the server.
      changes.send()
      return value
    }

    /// Makes a transaction again when others come between, each time with the data that are stored by then.
    private func contested<Value>(
      _ body: () throws(ServerError) -> Value
    ) throws(ServerError) -> Value {
      // NB: `catch where` with a typed error crashes Swift 6.3.1.
      for _ in 0..<20 {
        do {
          return try body()
        } catch {
          guard error.kind == .isContested else { throw error }
        }
      }
      return try body()
    }

    /// Runs a closure on a connection.
    ///
    /// On an older connection that is lost by now, it runs once more on a new one. That is right also for a change that
    /// was already stored: merging a change with itself is no conflict.
    private func perform<Value>(
      _ body: (Connection) throws(ServerError) -> Value
    ) throws(SyncUpsError) -> Value {
      do {
        return try performOnConnection(body)
      } catch {
        throw error.syncUpsError(url.description)
      }
    }

    private func performOnConnection<Value>(
      _ body: (Connection) throws(ServerError) -> Value
    ) throws(ServerError) -> Value {
      if let current {
        do {
          return try body(current)
        } catch {
          guard isLost(current, error), error.kind != .isSilent else { throw error }
        }
      }
      let connection = try Connection(url, limits)
      try ServerSchema.migrate(connection)
      current = connection
      do {
        return try body(connection)
      } catch {
        _ = isLost(connection, error)
        throw error
      }
    }

    /// Whether an error means that a connection is of no use any more, and is closed.
    private func isLost(_ connection: Connection, _ error: ServerError) -> Bool {
      guard [.isUnreachable, .isSilent].contains(error.kind) || connection.isLost else {
        return false
      }
      current = nil
      return true
    }
  }
#endif
