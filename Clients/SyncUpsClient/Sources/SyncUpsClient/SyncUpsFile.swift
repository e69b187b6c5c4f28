import FailureCauses
import Foundation
public import IdentifiedCollections
@_spi(Files) import Sharing

/// A file with exported sync-ups.
public struct SyncUpsFile: Codable, Equatable, Sendable {
  /// The absolute path.
  public var path: String
  /// The stored values that no import takes, and the values that replace them, in words for the user.
  public var notes: [String]

  /// Makes the description of a file.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - notes: The stored values that were replaced, in words for the user.
  public init(path: String, notes: [String] = []) {
    self.path = path
    self.notes = notes
  }

  /// Writes sync-ups to a new file as a JSON array that can be imported. Only its owner can read it.
  ///
  /// Throws a ``SyncUpsError``. An existing file is not changed, and a file that could not be written completely is
  /// removed.
  ///
  /// - Parameters:
  ///   - syncUps: The sync-ups.
  ///   - path: The path; `~` is the user's home, and a relative one begins at the current folder.
  /// - Returns: The file.
  public static func write(
    _ syncUps: IdentifiedArrayOf<SyncUp>,
    to path: String
  ) throws -> SyncUpsFile {
    let path = absolutePath(path)
    let export = try SyncUpsJSON.export(syncUps)
    guard !path.utf8.contains(0) else { throw SyncUpsError.unwritableFile(path, EINVAL) }
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw errno == EEXIST
        ? SyncUpsError.fileExists(path: path) : SyncUpsError.unwritableFile(path, errno)
    }
    var code = write(export.json, to: file)
    if code == 0, fsync(file) != 0, errno != EINVAL { code = errno }
    // Some systems report a full disk only here.
    if close(file) != 0, code == 0 { code = errno }
    guard code == 0 else {
      unlink(path)
      throw SyncUpsError.unwritableFile(path, code)
    }
    return SyncUpsFile(path: path, notes: export.notes)
  }

  private static func absolutePath(_ path: String) -> String {
    let path = UserFolder.expandingTilde(in: path)
    guard !path.hasPrefix("/") else { return path }
    return (FileManager.default.currentDirectoryPath as NSString).appendingPathComponent(path)
  }

  /// Returns the number of the error; 0 for success.
  private static func write(_ data: Data, to file: Int32) -> Int32 {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : ENOSPC }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}

extension SyncUpsError {
  fileprivate static func unwritableFile(_ path: String, _ code: Int32) -> SyncUpsError {
    let failure = FailureText(systemError: code)
    return .unwrittenExport(path: path, reason: failure.reason, cause: failure.cause)
  }
}
