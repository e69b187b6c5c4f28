internal import ArgumentParser
internal import FailureCauses
internal import Foundation
internal import Journal

// The files and folders that a command makes. What cannot be made is refused before the work, and not after it.

extension String {
  /// Throws if this is no name for a recording, which goes into a file: it is read again.
  func checkNewRecording() throws {
    guard !isEmpty else {
      throw ValidationError("The name of the recording is empty. Give one, such as session.jsonl.")
    }
    guard self != "-" else {
      throw ValidationError(
        "A recording goes into a file, and not to the standard output. Give a name, such as session.jsonl."
      )
    }
  }

  /// The problem of a new recording at this path, with the next step; `nil` if it can be made.
  ///
  /// - Parameters:
  ///   - isReplacing: Whether a file that is there is replaced.
  ///   - choice: How to choose another file, as the beginning of a sentence.
  func newRecordingProblem(replacing isReplacing: Bool, choice: String) -> String? {
    var status = stat()
    if stat(self, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      let file = "\(hasSuffix("/") ? self : "\(self)/")session.jsonl"
      return "'\(self)' is a folder. Give the name of a file in it, such as '\(file)'."
    }
    if lstat(self, &status) == 0 {
      guard isReplacing else {
        return "'\(self)' is there already. \(choice), or give --force."
      }
      guard status.isReplaceable else {
        return "'\(self)' is not a file, and stays. \(choice)."
      }
    } else if errno != ENOENT {
      return recordingProblem(FailureText(systemError: errno))
    }
    let folder = URL(fileURLWithPath: self).deletingLastPathComponent().path
    return Self.problem(ofWritingTo: folder).map(recordingProblem)
  }

  private func recordingProblem(_ text: FailureText) -> String {
    "\(JournalRecordingError.cannotCreate(path: self, reason: text.reason, cause: text.cause))"
  }

  /// The problem of a folder at this path, which is made if it is missing, with the next step; `nil` if files can be
  /// written to it.
  var newFolderProblem: String? {
    var path = URL(fileURLWithPath: self).path
    var status = stat()
    while stat(path, &status) != 0 {
      guard errno == ENOENT, path.count > 1 else {
        return Self.folderProblem(path, FailureText(systemError: errno))
      }
      path = URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      return "'\(path)' is not a folder. Give the name of another one."
    }
    return Self.problem(ofWritingTo: path).map { Self.folderProblem(path, $0) }
  }

  private static func folderProblem(_ path: String, _ text: FailureText) -> String {
    "'\(path)' cannot be written to: \(text.reason). \(text.cause.nextStep)"
  }

  private static func problem(ofWritingTo folder: String) -> FailureText? {
    faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) == 0
      ? nil : FailureText(systemError: errno)
  }

  /// Whether this path and another one lead to the same file.
  func namesSameFile(as other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard stat(self, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Removes the recording at this path, with its notes, which are about actions that are gone. Folders, devices and
  /// pipes stay, and a later write reports them.
  func removeReplacedFile() throws {
    var status = stat()
    guard lstat(self, &status) == 0, status.isReplaceable else { return }
    JournalNotes.remove(of: URL(fileURLWithPath: self))
    guard unlink(self) != 0 else { return }
    let text = FailureText(systemError: errno)
    let problem = "'\(self)' cannot be replaced: \(text.reason). \(text.cause.nextStep)"
    throw ExitCode.problem(problem, .outputFailed)
  }
}

extension stat {
  /// Whether a new file may take its place, as that of a file or a link.
  fileprivate var isReplaceable: Bool {
    let kind = st_mode & S_IFMT
    return kind == S_IFREG || kind == S_IFLNK
  }
}
