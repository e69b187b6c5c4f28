import FailureCauses
import Foundation
import GRDB
import SyncUpsClient

/// Copies of a database, for operations that must not change any file beside it.
extension DatabaseOpener {
  /// Opens a copy of the database, so that no file beside it is made or changed.
  ///
  /// Costs a copy of the files.
  ///
  /// - Parameter makesTemporaryFolder: Whether the folder of temporary files is made if it is missing.
  func openForExport(makingTemporaryFolder makesTemporaryFolder: Bool = true) throws -> OpenDatabase
  {
    guard try !isMissing() else { throw SyncUpsError.missing(path: files.path) }
    return try explaining {
      try openCopy(
        because: DatabaseFiles.Failure(reason: "it is exported"),
        makingTemporaryFolder: makesTemporaryFolder
      )
    }
  }

  /// Opens a copy of a database that cannot, or must not, be written to: reading it in its place, SQLite would have to
  /// write beside it.
  ///
  /// Costs a copy of the files each time they have changed.
  ///
  /// - Parameters:
  ///   - reason: The reason why the database is not written to.
  ///   - makesTemporaryFolder: Whether the folder of temporary files is made if it is missing.
  func openCopy(
    because reason: DatabaseFiles.Failure,
    makingTemporaryFolder makesTemporaryFolder: Bool = true
  ) throws -> OpenDatabase {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "\(DatabaseFiles.copyPrefix)\(UUID())")
    do {
      try FileManager.default.createDirectory(
        at: folder,
        withIntermediateDirectories: makesTemporaryFolder,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw DatabaseFiles.noCopy(error)
    }
    // Its only connection has all its files open by then.
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: DatabaseFiles.copyName).path(percentEncoded: false)
    let stamp = try copyFiles(to: path)
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration())
      try check(queue)
      try migrate(queue)
      let version = try queue.read(OpenDatabase.version)
      return OpenDatabase(writer: queue, readOnly: reason, version: version, stamp: stamp)
    } catch let error as DatabaseError
      where [.SQLITE_CANTOPEN, .SQLITE_FULL, .SQLITE_IOERR].contains(error.resultCode)
    {
      // The copy is at fault, not the database.
      let isFull = error.resultCode == .SQLITE_FULL || DatabaseFiles.isDiskFull(of: folder.path)
      throw DatabaseFiles.Failure(
        reason: "\(DatabaseFiles.noCopy): \(isFull ? "the disk is full" : error.reason)",
        cause: isFull ? .space : .other
      )
    }
  }

  /// Copies the database in its state at one time.
  ///
  /// - Returns: The stamp of the copied files.
  private func copyFiles(to path: String) throws -> DatabaseFiles.Stamp? {
    // Twice optional: the stamp may be missing, or the copy.
    try unlessLocked { () -> DatabaseFiles.Stamp?? in
      guard !files.isLockedExclusively else { return nil }
      let stamp = files.stamp(includingContents: true)
      DatabaseFiles.remove(path)
      try DatabaseFiles.copy(files.path, to: path)
      for suffix in ["-wal", "-journal"] {
        try DatabaseFiles.copy(files.resolvedPath + suffix, to: path + suffix)
      }
      // A change meanwhile would leave one file from before it, and another from after it.
      return stamp == files.stamp(includingContents: true) ? .some(stamp) : nil
    }
  }
}
