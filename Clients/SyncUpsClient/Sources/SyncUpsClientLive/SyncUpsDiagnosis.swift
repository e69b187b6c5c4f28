import FailureCauses
public import Foundation
import GRDB
public import SyncUpsClient

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The health of a database, for a person who searches for a fault.
///
/// It acts like the app: opens the database, reads it, and writes in a transaction that is rolled back. None of the
/// sync-ups changes.
public struct SyncUpsDiagnosis: Sendable {
  /// A lock that another process holds on the database.
  public struct Lock: Equatable, Sendable {
    /// The process that holds it.
    public let process: Int32
    /// Whether the process is saving at this moment; otherwise it has the database open.
    public let isWriting: Bool
  }

  /// The path of the database.
  public let path: String
  /// The number of sync-ups; `nil` if the database is missing or cannot be read.
  public let count: Int?
  /// The sizes of its files together, in bytes.
  public let byteCount: Int
  /// The names of the migrations that were applied.
  public let migrations: [String]
  /// The reason why the database cannot be used; `nil` if it can, or if it does not exist yet.
  public let problem: SyncUpsError?
  /// The lock of another process, if any; that of a save comes first.
  public let lock: Lock?
  /// The version of SQLite.
  public let engine: String

  /// Examines a database.
  ///
  /// Costs a copy of its files, which is checked as a whole; without space for the copy, the database is read in its
  /// place.
  ///
  /// - Parameter directory: The folder of the database.
  public init(directory: URL = SyncUpsClient.defaultDirectory()) async {
    let files = DatabaseFiles(folder: directory)
    path = files.path
    let resolved = files.resolvedPath
    // Before anything is opened here: closing a file ends the locks of this process on it.
    lock = Self.lock(on: resolved)
    byteCount = ["", "-wal", "-shm"].reduce(0) { sum, suffix in
      let attributes = try? FileManager.default.attributesOfItem(atPath: resolved + suffix)
      return sum + (attributes?[.size] as? Int ?? 0)
    }
    engine =
      (try? await DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") })
      ?? "?"
    let opener = DatabaseOpener(files: files, busyTimeout: 1, date: { Date() })
    do {
      let reader: any DatabaseWriter
      // Without a folder of its own: a missing folder of temporary files is a finding, and not to be made.
      do { reader = try opener.openForExport(makingTemporaryFolder: false).writer } catch let
        SyncUpsError.unreadable(
          _,
          reason,
          _
        )
        where reason.hasPrefix(DatabaseFiles.noCopy)
      {
        reader = try DatabaseQueue(
          path: files.path,
          configuration: opener.configuration(readonly: files.isWritable)
        )
        try opener.check(reader)
      }
      defer { try? reader.close() }
      (count, migrations) = try await reader.read { db in
        (try SyncUpsReading.load(nil, from: db).count, try Schema.migrator.appliedMigrations(db))
      }
      problem = Self.writingProblem(opener)
    } catch {
      (count, migrations) = (nil, [])
      let known = opener.error(for: error, isWriting: false) as? SyncUpsError
      if case .missing = known {
        problem = nil
      } else {
        problem = known
      }
    }
  }

  /// Writes to a database that can be read, and rolls that back.
  ///
  /// - Returns: The reason why that is not possible, if it is not.
  private static func writingProblem(_ opener: DatabaseOpener) -> SyncUpsError? {
    do {
      guard opener.files.isWritable else { throw DatabaseFiles.readOnly }
      let queue = try DatabaseQueue(
        path: opener.files.path,
        configuration: opener.configuration()
      )
      defer { try? queue.close() }
      try queue.writeWithoutTransaction { db in
        try db.inTransaction(.immediate) {
          try db.execute(sql: "CREATE TABLE doctor (trial); INSERT INTO doctor VALUES (1)")
          return .rollback
        }
      }
      return nil
    } catch {
      return opener.error(for: error, isWriting: true) as? SyncUpsError
    }
  }

  /// Asks the system for a lock of another process, at the bytes that SQLite locks.
  private static func lock(on path: String) -> Lock? {
    // In the log's index: the byte of the writer. In the database: the bytes of all that have it open, and of a writer
    // without a log.
    let places: [(suffix: String, start: Int, length: Int, isWriting: Bool)] = [
      ("-shm", 120, 1, true), ("", 0x4000_0001, 1, true), ("", 0x4000_0002, 510, false),
    ]
    for place in places {
      let file = path + place.suffix
      if let lock = DatabaseFiles.lock(on: file, from: place.start, place.length, against: F_WRLCK)
      {
        return Lock(process: lock.l_pid, isWriting: place.isWriting)
      }
    }
    return nil
  }
}
