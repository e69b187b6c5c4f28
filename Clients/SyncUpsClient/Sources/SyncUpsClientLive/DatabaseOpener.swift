import FailureCauses
import Foundation
import GRDB
import SyncUpsClient

/// A database that is open.
struct OpenDatabase: Sendable {
  let writer: any DatabaseWriter
  /// The reason why the database cannot be written to, so that this is a copy of it; `nil` if it can.
  let readOnly: DatabaseFiles.Failure?
  /// Rises when another connection has changed the database, as ``version(_:)`` returns it.
  let version: Int
  /// Identifies the file that was opened.
  let stamp: DatabaseFiles.Stamp?

  /// Whether it is a copy of one that cannot be written to.
  var isCopy: Bool { readOnly != nil }

  /// The number that changes when another connection than this one has changed the database.
  static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0
  }
}

/// Opens the database: examines it first, creates it if it is missing, and migrates one of an earlier version. A file
/// that is no database is not changed.
struct DatabaseOpener: Sendable {
  let files: DatabaseFiles
  /// The seconds for which another process may keep it locked.
  let busyTimeout: TimeInterval
  let date: @Sendable () -> Date

  /// Opens the database, and creates it if it is missing. Blocks the calling thread until that is done.
  func open() throws -> OpenDatabase {
    files.removeLeftovers(at: date())
    if try isMissing() {
      do { try create() } catch let failure as DatabaseFiles.Failure {
        throw unreadable(failure)
      }
    }
    return try explaining {
      files.isWritable ? try openInPlace() : try openCopy(because: DatabaseFiles.readOnly)
    }
  }

  /// Keeps an unusable database under another name, and makes an empty one. Costs reading all of it.
  ///
  /// - Returns: The new path of the old one; `nil` if it can be used.
  func beginAnew() throws -> String? {
    do {
      let database = try open()
      defer { try? database.writer.close() }
      // A stored value that cannot be read is found by reading all of them only.
      do { _ = try database.writer.read { try SyncUpsReading.load(nil, from: $0) } } catch {
        throw self.error(for: error, isWriting: false)
      }
      return nil
    } catch let SyncUpsError.unusable(path, reason) {
      let kept: String
      do { kept = try files.setAside(at: date()) } catch {
        throw SyncUpsError.unreadable(
          path: path,
          reason: "\(reason), and it could not be given another name: \(error.reason)",
          cause: error.cause
        )
      }
      try open().writer.close()
      return kept
    }
  }

  /// Whether the database is missing; throws if something else is in its place.
  func isMissing() throws -> Bool {
    do {
      switch try files.examine() {
      case .database: return false
      case let .unusable(reason): throw SyncUpsError.unusable(path: files.path, reason: reason)
      case .nothing:
        guard files.hasOrphanedLog else { return true }
        let reason = "the database is gone, and only its log is left"
        throw SyncUpsError.unusable(path: files.path, reason: reason)
      }
    } catch let failure as DatabaseFiles.Failure {
      throw unreadable(failure)
    }
  }

  private func unreadable(_ failure: DatabaseFiles.Failure) -> SyncUpsError {
    .unreadable(path: files.path, reason: failure.reason, cause: failure.cause)
  }

  /// Runs a closure that opens the database, and converts its errors to those for callers.
  func explaining(_ open: () throws -> OpenDatabase) throws -> OpenDatabase {
    do {
      return try open()
    } catch let error as DatabaseError where error.isAboutContents {
      throw SyncUpsError.unusable(path: files.path, reason: error.reason)
    } catch {
      throw self.error(for: error, isWriting: false)
    }
  }

  /// Returns the error for callers for an error of the open database.
  func error(for error: any Error, isWriting: Bool) -> any Error {
    switch error {
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: SyncUpsError.locked(path: files.path)
      case _ where error.isAboutContents:
        SyncUpsError.unusable(path: files.path, reason: error.reason)
      case .SQLITE_CANTOPEN where DatabaseFiles.areFilesUsedUp:
        self.error(reason: DatabaseFiles.tooFewFiles, cause: .other, isWriting: isWriting)
      default:
        self.error(
          reason: isDiskFull(error) ? FailureText(systemError: ENOSPC).reason : error.reason,
          cause: isDiskFull(error) ? .space : error.cause,
          isWriting: isWriting
        )
      }
    case let failure as DatabaseFiles.Failure:
      self.error(reason: failure.reason, cause: failure.cause, isWriting: isWriting)
    case let error as SyncUpsReading.Unknown:
      SyncUpsError.unusable(path: files.path, reason: error.reason)
    case is RowDecodingError:
      SyncUpsError.unusable(path: files.path, reason: "a stored value cannot be read")
    case is CancellationError, is SyncUpsError: error
    default:
      self.error(
        reason: FailureText(error).reason,
        cause: FailureText(error).cause,
        isWriting: isWriting
      )
    }
  }

  private func error(reason: String, cause: FailureCause, isWriting: Bool) -> SyncUpsError {
    isWriting
      ? .unwritable(path: files.path, reason: reason, cause: cause)
      : .unreadable(path: files.path, reason: reason, cause: cause)
  }

  /// Whether an error comes from a full disk. SQLite reports some of these as other errors, as it needs space for its
  /// log before it can read.
  private func isDiskFull(_ error: DatabaseError) -> Bool {
    error.resultCode == .SQLITE_FULL || error.resultCode == .SQLITE_IOERR && files.isDiskFull
  }

  func configuration(readonly: Bool = false) -> Configuration {
    var configuration = Configuration()
    configuration.label = "SyncUps"
    configuration.readonly = readonly
    configuration.busyMode = .timeout(busyTimeout)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { $0.add(function: SyncUpsReading.titleKey) }
    return configuration
  }

  private func openInPlace() throws -> OpenDatabase {
    // By a connection that cannot write: a database of a newer version, of another program, or a damaged one is not
    // changed.
    var isChecked = false
    do {
      try check(DatabaseQueue(path: files.path, configuration: configuration(readonly: true)))
      isChecked = true
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
      // Another program has left an unfinished change, which has to be undone first.
    }
    let pool: DatabasePool
    do { pool = try openPool() } catch let error as DatabaseError
      where error.resultCode == .SQLITE_READONLY
    {
      // SQLite opens a file as read-only if the write version in its header is above its own; a damaged byte is enough
      // for that. Opening a pool writes to the log.
      return try openCopy(
        because: DatabaseFiles.Failure(
          reason: """
            the header of the file asks for a newer database engine, so that it can only be read. Export the \
            sync-ups, and import them into another folder
            """
        )
      )
    }
    if !isChecked { try check(pool) }
    try migrate(pool)
    let version = try pool.writeWithoutTransaction { db in
      // A reported save must survive a loss of power, not only a crash of the process.
      try db.execute(sql: "PRAGMA synchronous = FULL")
      return try OpenDatabase.version(db)
    }
    return OpenDatabase(
      writer: pool,
      readOnly: nil,
      version: version,
      stamp: files.stamp(includingContents: false)
    )
  }

  /// Opens the database with several connections, for which it gets a log if it has none.
  ///
  /// SQLite's own time-out does not cover that. Two processes that have read the database and then ask to change its
  /// form would wait for each other. So SQLite refuses one of them at once.
  private func openPool() throws -> DatabasePool {
    try unlessLocked {
      do {
        return try DatabasePool(path: files.path, configuration: configuration())
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        return nil
      }
    }
  }

  /// Tries again while another process keeps the database locked, for as long as it may.
  ///
  /// - Parameter attempt: Returns `nil` if the database is locked.
  func unlessLocked<Value>(_ attempt: () throws -> Value?) throws -> Value {
    let end = ContinuousClock.now + .seconds(busyTimeout)
    while true {
      if let value = try attempt() { return value }
      guard ContinuousClock.now < end else { throw SyncUpsError.locked(path: files.path) }
      // The system does not report when the lock of another process ends.
      Thread.sleep(forTimeInterval: 0.001)
    }
  }

  /// Throws when a database must not be used.
  func check(_ reader: any DatabaseReader) throws {
    try reader.read { db in
      let pageSize = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 512
      if files.isCutOff(pageSize: pageSize) {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "its end is missing")
      }
      // Later, damage would be found after a write. Costs a millisecond for each megabyte.
      let problem = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? ""
      guard problem == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
      if try Schema.migrator.hasBeenSuperseded(db) {
        throw SyncUpsError.newerVersion(path: files.path)
      }
      let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
      if count > 0, try Schema.migrator.appliedMigrations(db).isEmpty {
        throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "it belongs to another program")
      }
      // One of an earlier version gets its columns by a migration.
      if try Schema.migrator.hasCompletedMigrations(db) { try Schema.check(db) }
    }
  }

  func migrate(_ writer: any DatabaseWriter) throws {
    while true {
      let applied = try writer.read(Schema.migrator.appliedMigrations)
      if try writer.read(Schema.migrator.hasCompletedMigrations) { return }
      do {
        return try Schema.migrator.migrate(writer)
      } catch {
        // Another process may have applied one of the migrations in the same moment; the others may remain.
        guard try writer.read(Schema.migrator.appliedMigrations) != applied else { throw error }
      }
    }
  }

  /// Makes a new database under another name, so that a file with its own name is always complete.
  private func create() throws {
    try files.createFolder()
    let path = files.temporaryPath()
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration())
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL")
      }
      try Schema.migrator.migrate(queue)
      try queue.close()
    } catch {
      DatabaseFiles.remove(path)
      throw self.error(for: error, isWriting: true)
    }
    try files.publish(path)
  }
}

extension DatabaseError {
  /// Whether the content of the file is at fault, rather than the access to it.
  ///
  /// The statements are always the same. One that SQLite does not understand (`SQLITE_ERROR`) finds other tables or
  /// columns than those of its version: another program has changed them, or the record of their version.
  var isAboutContents: Bool {
    [.SQLITE_CORRUPT, .SQLITE_ERROR, .SQLITE_NOTADB].contains(resultCode)
  }

  /// The reason in words for the user. SQLite's own messages name statements, tables and columns.
  var reason: String {
    switch resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB:
      // Messages of this module are words for the user.
      if let message, message.hasPrefix("it") { return message }
      return resultCode == .SQLITE_NOTADB ? "it is not a database" : "it is damaged"
    case .SQLITE_ERROR: return Self.changedByOthers
    case .SQLITE_AUTH, .SQLITE_PERM: return "this program may not use it"
    case .SQLITE_CANTOPEN: return "it cannot be opened"
    case .SQLITE_CONSTRAINT: return "a value contradicts another that is stored"
    case .SQLITE_FULL: return "the disk is full"
    case .SQLITE_INTERRUPT: return "it was interrupted"
    case .SQLITE_IOERR: return "the disk has failed to read or write it"
    case .SQLITE_NOMEM: return "there is not enough memory"
    case .SQLITE_READONLY: return "it can only be read"
    case .SQLITE_TOOBIG: return "a value is too large"
    default: return "it cannot be used (number \(extendedResultCode.rawValue))"
    }
  }

  /// The reason why a database with other tables or columns cannot be used.
  static let changedByOthers =
    "it does not have the form that it is said to have: another program has changed it"

  /// The cause, as far as SQLite reports it.
  var cause: FailureCause {
    switch resultCode {
    case .SQLITE_AUTH, .SQLITE_PERM, .SQLITE_READONLY: .permission
    case .SQLITE_BUSY, .SQLITE_LOCKED: .locked
    case .SQLITE_CANTOPEN: .permission
    case _ where isAboutContents: .ruined
    case .SQLITE_FULL: .space
    case .SQLITE_INTERRUPT: .cancelled
    default: .other
    }
  }
}
