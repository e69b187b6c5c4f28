public import FailureCauses
public import Foundation

/// An error about stored sync-ups. Its description says what failed, where, and what to do.
///
/// Whatever the case, nothing that was stored has been overwritten or lost.
public enum SyncUpsError: Error, Equatable, Sendable {
  /// There is no database, and none has been made.
  ///
  /// - Parameter path: Where it would be.
  case missing(path: String)

  /// The file in the database's place is none, or damaged; it is left as it was. See
  /// ``SyncUpsClient/beginAnew``.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - reason: Why it cannot be used.
  case unusable(path: String, reason: String)

  /// The database could not be read, for a reason outside of it; it is as it was.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - reason: Why it could not be used.
  ///   - cause: The cause, which the next step depends on.
  case unreadable(path: String, reason: String, cause: FailureCause = .other)

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
  ///   - cause: The cause, which the next step depends on.
  case unwritable(path: String, reason: String, cause: FailureCause = .other)

  /// A server cannot be reached now; nothing has changed. The same may go through later.
  ///
  /// - Parameters:
  ///   - server: The address of the database, without a password.
  ///   - reason: Why it cannot be reached.
  case unreachable(server: String, reason: String)

  /// A server does not do what it was asked, and would say the same again; nothing has changed.
  ///
  /// - Parameters:
  ///   - server: The address of the database, without a password.
  ///   - reason: Why it does not.
  case refused(server: String, reason: String)

  /// Sync-ups were to be exported to a new file, and there is one of that name; it is as it was.
  ///
  /// - Parameter path: Where it is.
  case fileExists(path: String)

  /// Sync-ups could not be exported to a file, of which nothing is left.
  ///
  /// - Parameters:
  ///   - path: Where it would be.
  ///   - reason: Why it could not be written.
  ///   - cause: The cause, which the next step depends on.
  case unwrittenExport(path: String, reason: String, cause: FailureCause = .other)

  /// The imported data is not an array of sync-ups; nothing has changed.
  ///
  /// - Parameter reason: What is wrong with it, and where.
  case unreadableImport(reason: String)
}

extension SyncUpsError {
  /// Whether a server could not be reached, so that the same may go through later.
  var isUnreachable: Bool {
    if case .unreachable = self { true } else { false }
  }

  /// Whether the same may go through later though nobody has repaired the database: a lock ends, a disk gets room, and
  /// files get other permissions.
  public var mayPass: Bool {
    switch self {
    case .locked, .unreachable, .unwritable: true
    case .unreadable(_, _, let cause): cause != .newer && cause != .ruined
    case .fileExists, .missing, .newerVersion, .refused, .unreadableImport, .unusable,
      .unwrittenExport:
      false
    }
  }
}

extension SyncUpsError: CustomStringConvertible, LocalizedError {
  public var description: String {
    switch self {
    case let .missing(path):
      """
      There is no database at \(path). Check the folder; the app makes a database when it starts there.
      """
    case let .unusable(path, reason):
      """
      The database \(path) cannot be used: \(reason). It has been left as it is. \
      \(FailureCause.ruined.nextStep) Or begin anew (--begin-anew): it is then kept under another name.
      """
    case let .unreadable(path, reason, cause):
      """
      The database \(path) could not be read: \(reason). It has been left as it is. \(cause.nextStep)
      """
    case let .newerVersion(path):
      """
      The database \(path) was written by a newer version of this app. It has been left as it is. \
      \(FailureCause.newer.nextStep)
      """
    case let .locked(path):
      """
      The database \(path) is locked by another program. Nothing has been changed. \
      \(FailureCause.locked.nextStep)
      """
    case let .unwritable(path, reason, cause):
      """
      The sync-ups could not be saved to \(path): \(reason). What was stored before is still there. \
      \(cause.nextStep)
      """
    case let .unreachable(server, reason):
      """
      The database \(server) cannot be reached: \(reason). Nothing there has been changed. \
      \(FailureCause.network.nextStep)
      """
    case let .refused(server, reason):
      """
      The database \(server) does not serve this app: \(reason). Nothing there has been changed. Check \
      the address, and the rights of its user, with the database's administrator.
      """
    case let .fileExists(path):
      "There is something at \(path) already. It has been left as it is. Give another name."
    case let .unwrittenExport(path, reason, cause):
      "The sync-ups could not be written to \(path): \(reason). \(cause.nextStep)"
    case let .unreadableImport(reason):
      """
      The sync-ups could not be imported: \(reason). Nothing has been changed. What is imported is a \
      JSON array of objects as an export writes them, with all keys; --merge changes only those that are \
      there.
      """
    }
  }

  public var errorDescription: String? { description }
}
