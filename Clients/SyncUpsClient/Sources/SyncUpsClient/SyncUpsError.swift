public import FailureCauses
public import Foundation

/// An error about stored sync-ups. Its description names the failure, its place, and the next step.
///
/// Whatever the case, nothing that was stored has been overwritten or lost. A recording keeps the error itself, so that
/// features which tell the cases apart do so in a replay as well.
public enum SyncUpsError: Error, Codable, Equatable, Sendable {
  /// The database is missing, and none has been made.
  ///
  /// - Parameter path: The path that it would have.
  case missing(path: String)

  /// The file in the database's place is no database, or it is damaged, or it has a value that this version does not
  /// understand; no sync-up in it was changed. See ``SyncUpsClient/beginAnew``.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - reason: The reason why it cannot be used.
  case unusable(path: String, reason: String)

  /// The database could not be read, for a reason outside of it; it was not changed.
  ///
  /// - Parameters:
  ///   - path: The path of the database.
  ///   - reason: The reason why it could not be used.
  ///   - cause: The cause, which the next step depends on.
  case unreadable(path: String, reason: String, cause: FailureCause = .other)

  /// The database was written by a newer version of the app; it was not changed.
  ///
  /// - Parameter path: The path of the database.
  case newerVersion(path: String)

  /// Another process has kept the database locked for too long; nothing has changed.
  ///
  /// - Parameter path: The path of the database.
  case locked(path: String)

  /// The changes could not be written; the stored sync-ups are unchanged.
  ///
  /// - Parameters:
  ///   - path: The path of the database.
  ///   - reason: The reason why they could not be written.
  ///   - cause: The cause, which the next step depends on.
  case unwritable(path: String, reason: String, cause: FailureCause = .other)

  /// A server cannot be reached now; nothing has changed. The same call may succeed later.
  ///
  /// - Parameters:
  ///   - server: The address of the database, without a password.
  ///   - reason: The reason why it cannot be reached.
  case unreachable(server: String, reason: String)

  /// A server refuses a request, and would refuse it again; nothing has changed.
  ///
  /// - Parameters:
  ///   - server: The address of the database, without a password.
  ///   - reason: The reason of the refusal.
  case refused(server: String, reason: String)

  /// Sync-ups were to be exported to a new file, but a file of that name exists; it was not changed.
  ///
  /// - Parameter path: The path of the file.
  case fileExists(path: String)

  /// Sync-ups could not be exported to a file; no part of it is left.
  ///
  /// - Parameters:
  ///   - path: The path that the file would have.
  ///   - reason: The reason why it could not be written.
  ///   - cause: The cause, which the next step depends on.
  case unwrittenExport(path: String, reason: String, cause: FailureCause = .other)

  /// The imported data is not an array of sync-ups; nothing has changed.
  ///
  /// - Parameter reason: The fault, and its place.
  case unreadableImport(reason: String)
}

extension SyncUpsError {
  /// Whether a server could not be reached, so that the same call may succeed later.
  var isUnreachable: Bool {
    if case .unreachable = self { true } else { false }
  }

  /// Whether the same call may succeed later without a repair of the database: a lock ends, a disk gets free space, and
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
      The database \(path) is locked by another program. What is stored in it is as it was. \
      \(FailureCause.locked.nextStep)
      """
    case let .unwritable(path, reason, cause):
      """
      The sync-ups could not be saved to \(path): \(reason). What was stored before is still there. \
      \(cause.nextStep)
      """
    case let .unreachable(server, reason):
      """
      The database \(server) cannot be reached: \(reason). What was stored before is still there. \
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
