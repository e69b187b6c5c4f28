import Dispatch
import Foundation
import GRDB
import IdentifiedCollections
import SyncUpsClient
import Synchronization

/// The database of the sync-ups, opened on first use.
///
/// Reads run beside each other and beside a write; writes run one after the other.
actor SyncUpsDatabase {
  private let opener: DatabaseOpener
  private let executor = QueueExecutor(label: "SyncUpsDatabase")
  private let changes = ChangeSignal()
  /// The former places of the sync-ups that the last deletion removed.
  private nonisolated let formerOrder = Mutex(FormerOrder())
  private var current: OpenDatabase?
  private var version = 0
  private weak var watch: DatabaseWatch?

  /// Opening a database may wait for another process, which the threads of the cooperative pool must not do.
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(directory: URL, busyTimeout: TimeInterval, date: @escaping @Sendable () -> Date) {
    opener = DatabaseOpener(
      files: DatabaseFiles(folder: directory),
      busyTimeout: busyTimeout,
      date: date
    )
  }

  /// Returns the first sync-ups of a query, or all.
  func load(_ query: SyncUpsQuery?) async throws -> IdentifiedArrayOf<SyncUp> {
    try await perform { database in
      try await database.writer.read { try SyncUpsReading.load(query, from: $0) }
    }
  }

  /// Returns the identifiers of the sync-ups with a text.
  func loadIDs(_ text: String) async throws -> Set<SyncUp.ID> {
    try await perform { database in
      try await database.writer.read { try SyncUpsReading.loadIDs(text, from: $0) }
    }
  }

  /// Returns the number of sync-ups with a text.
  private func count(_ text: String) async throws -> Int {
    try await perform { database in
      try await database.writer.read { try SyncUpsReading.count(text, in: $0) }
    }
  }

  /// Returns all sync-ups, and changes nothing.
  func export() async throws -> IdentifiedArrayOf<SyncUp> {
    let database = try opener.openForExport()
    defer { try? database.writer.close() }
    do {
      return try await database.writer.read { try SyncUpsReading.load(nil, from: $0) }
    } catch {
      throw opener.error(for: error, isWriting: false)
    }
  }

  /// Keeps an unusable database under another name, and makes an empty one.
  func beginAnew() throws -> String? {
    let former = current
    current = nil
    let kept = try opener.beginAnew()
    if kept != nil {
      formerOrder.withLock { $0 = FormerOrder() }
      // Its connections would otherwise continue to use the file under its new name.
      try? former?.writer.close()
    }
    changes.send()
    return kept
  }

  func save(_ changes: SyncUpsChanges) async throws -> [SyncUpConflict] {
    // Only writes use the order, and they run one at a time.
    try await write { [self] db in
      let former = formerOrder.withLock(\.self)
      let (conflicts, order) = try SyncUpsWriting.save(changes, former, to: db)
      if let order { formerOrder.withLock { $0 = order } }
      return conflicts
    }
  }

  nonisolated func `import`(_ data: Data, _ mode: ImportMode) async throws -> ImportSummary {
    let syncUps = try SyncUpsJSON.decode(data, for: mode)
    return try await write { db in
      switch mode {
      case .merge, .mergeKeys: try SyncUpsWriting.merge(syncUps, into: db)
      case .replace:
        try SyncUpsWriting.replaceAll(
          by: IdentifiedArray(uniqueElements: syncUps.map(\.syncUp)),
          in: db
        )
      }
    }
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
    changes.values(
      watching: { (current: DatabaseWatch?) in
        if let current { return current }
        return try await self.startWatching()
      },
      read: read
    )
  }

  private func write<Value: Sendable>(
    _ updates: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    // A task of its own: changes that the user wants saved are saved, even if the caller is cancelled.
    let task = Task {
      try await perform(isWriting: true) { try await $0.writer.write(updates) }
    }
    let value = try await task.value
    opener.files.announceChange()
    changes.send()
    return value
  }

  private func perform<Value: Sendable>(
    isWriting: Bool = false,
    _ body: @Sendable (OpenDatabase) async throws -> Value
  ) async throws -> Value {
    while true {
      let database = try opened(forWriting: isWriting)
      do {
        let value = try await body(database)
        // A write to a file that has just lost its name would not be found again.
        if isWriting, !isInPlace(database) { continue }
        return value
      } catch let error as DatabaseError {
        // Another call may have found the same damage, and moved the database aside before.
        if current?.writer !== database.writer { continue }
        guard error.isAboutContents, !database.isCopy else {
          throw opener.error(for: error, isWriting: isWriting)
        }
        current = nil
        // Its connections would otherwise continue to write to the file, whatever its name is by then.
        try? database.writer.close()
        throw SyncUpsError.unusable(path: opener.files.path, reason: error.reason)
      } catch {
        throw opener.error(for: error, isWriting: isWriting)
      }
    }
  }

  private func isInPlace(_ database: OpenDatabase) -> Bool {
    database.stamp == opener.files.stamp(includingContents: database.isCopy)
  }

  /// The open database, opened again if it is no longer in its place.
  private func opened(forWriting isWriting: Bool = false) throws -> OpenDatabase {
    if let current, isInPlace(current), !(isWriting && current.isCopy) { return current }
    current = nil
    let database = try opener.open()
    current = database
    version = database.version
    watch?.renew()
    if isWriting, let failure = database.readOnly {
      throw SyncUpsError.unwritable(
        path: opener.files.path,
        reason: failure.reason,
        cause: failure.cause
      )
    }
    return database
  }

  // MARK: - Changes made by others

  /// Watches the database for as long as the result lives.
  private func startWatching() throws -> DatabaseWatch {
    // The folder to watch exists when the database is open.
    _ = try opened()
    if let watch { return watch }
    let watch = DatabaseWatch(opener.files.resolvedFolder) { [weak self] in
      await self?.lookForChangesByOthers()
    }
    self.watch = watch
    return watch
  }

  private func lookForChangesByOthers() async {
    guard let current, isInPlace(current) else { return changes.send() }
    guard
      let new = try? await current.writer.writeWithoutTransaction(OpenDatabase.version),
      new != version
    else { return }
    version = new
    changes.send()
  }
}
