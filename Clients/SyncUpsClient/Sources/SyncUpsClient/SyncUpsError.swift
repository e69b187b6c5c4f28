public import Foundation

/// What went wrong with stored sync-ups; its description says what, where, and what to do.
///
/// Whatever the case, nothing that was stored has been overwritten or lost.
public enum SyncUpsError: Error, Equatable, Sendable {
  /// The database could not be used and has been moved aside; the next call starts a new one.
  ///
  /// - Parameters:
  ///   - path: Where the database was.
  ///   - keptAt: Where it is now.
  ///   - reason: Why it could not be used.
  case setAside(path: String, keptAt: String, reason: String)

  /// The database could neither be used nor moved aside, or must not be; it is as it was.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - reason: Why it could not be used.
  case unreadable(path: String, reason: String)

  /// The database was written by a newer version of the app; it is as it was.
  ///
  /// - Parameter path: Where it is.
  case newerVersion(path: String)

  /// Another process has kept the database locked for too long; nothing has changed.
  ///
  /// - Parameter path: Where it is.
  case locked(path: String)

  /// The changes could not be written; what was stored before is still there.
  ///
  /// - Parameters:
  ///   - path: Where the database is.
  ///   - reason: Why that was not possible.
  case unwritable(path: String, reason: String)

  /// What was to be imported is not an array of sync-ups; nothing has changed.
  ///
  /// - Parameter reason: What is wrong with it, and where.
  case unreadableImport(reason: String)
}

extension SyncUpsError: CustomStringConvertible, LocalizedError {
  public var description: String {
    switch self {
    case let .setAside(path, keptAt, reason):
      """
      The database \(path) could not be used: \(reason). It has been kept as \(keptAt), and the app \
      goes on with an empty one. To get the old sync-ups back, repair that file and rename it.
      """
    case let .unreadable(path, reason):
      """
      The database \(path) could not be read: \(reason). It has been left as it is. Check the path \
      and its permissions, or choose another folder, and try again.
      """
    case let .newerVersion(path):
      """
      The database \(path) was written by a newer version of this app. It has been left as it is. \
      Use that version, or choose another folder.
      """
    case let .locked(path):
      """
      The database \(path) is locked by another program. Nothing has been changed. Try again when \
      that program has ended.
      """
    case let .unwritable(path, reason):
      """
      The sync-ups could not be saved to \(path): \(reason). What was stored before is still there. \
      Check that the folder can be written and the disk is not full.
      """
    case let .unreadableImport(reason):
      """
      The sync-ups could not be imported: \(reason). Nothing has been changed. What is imported is a \
      JSON array of objects as an export writes them.
      """
    }
  }

  public var errorDescription: String? { description }
}
