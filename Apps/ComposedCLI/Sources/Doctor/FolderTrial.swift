import FailureCauses
import Foundation

/// Writes a file into a folder and renames it, as the app will, and removes it.
struct FolderTrial {
  /// The reason why the folder cannot be used, and the next step; `nil` if it can.
  let problem: String?
  /// Whether the folder exists.
  let exists: Bool

  /// The size of the file: a save writes its changes, and the log of a database as much once more.
  private static let byteCount = 1 << 18

  /// Tries a folder, or its nearest existing parent.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - choice: How to choose another folder, as the end of a sentence.
  init(_ folder: URL, choice: String = "choose another folder with --data-dir") {
    // Without the slash at its end, so that a file in its place is found.
    var path = folder.path
    var status = stat()
    exists = stat(path, &status) == 0
    while stat(path, &status) != 0, errno == ENOENT, path.count > 1 {
      path = (path as NSString).deletingLastPathComponent
      if path.isEmpty { path = "." }
    }
    guard stat(path, &status) == 0 else {
      problem = Self.text(path, FailureText(systemError: errno))
      return
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      problem = "\(path) is a file. Move it away, or \(choice)."
      return
    }
    let isThere = exists
    problem = Self.write(in: path).map { failure in
      let text = Self.text(path, failure)
      // A parent alone would say nothing to a person who has not named it.
      return isThere ? text : "\(folder.path) cannot be made: \(text)"
    }
  }

  private static func text(_ path: String, _ text: FailureText) -> String {
    "\(path) cannot be written to: \(text.reason). \(text.cause.nextStep)"
  }

  /// - Returns: The reason why writing failed.
  private static func write(in folder: String) -> FailureText? {
    let path = "\(folder)/.composed-doctor-\(UUID())"
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return FailureText(systemError: errno) }
    defer { close(descriptor) }
    // Another name: a new file takes the place of an old one so.
    let renamed = "\(path).new"
    guard rename(path, renamed) == 0 else {
      defer { unlink(path) }
      return FailureText(systemError: errno)
    }
    unlink(renamed)
    let bytes = [UInt8](repeating: 0, count: byteCount)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return FailureText(systemError: count < 0 ? errno : ENOSPC) }
      rest = rest.dropFirst(count)
    }
    guard fsync(descriptor) == 0 || errno == EINVAL else { return FailureText(systemError: errno) }
    return nil
  }
}
