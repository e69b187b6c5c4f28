internal import ArgumentParser
internal import FailureCauses
internal import Foundation
internal import Journal

// The file that `--force` replaces.

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

  /// The problem of a new file at this path if it is a folder, with the next step; `nil` if it is none.
  var folderProblem: String? {
    var status = stat()
    guard stat(self, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    let file = "\(hasSuffix("/") ? self : "\(self)/")session.jsonl"
    return "'\(self)' is a folder. Give the name of a file in it, such as '\(file)'."
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
    guard lstat(self, &status) == 0 else { return }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || kind == S_IFLNK else { return }
    JournalNotes.remove(of: URL(fileURLWithPath: self))
    guard unlink(self) != 0 else { return }
    let text = FailureText(systemError: errno)
    let problem = "'\(self)' cannot be replaced: \(text.reason). \(text.cause.nextStep)"
    throw ExitCode.problem(problem, .outputFailed)
  }
}
