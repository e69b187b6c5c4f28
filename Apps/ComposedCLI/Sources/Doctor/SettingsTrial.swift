import FailureCauses
import Foundation

/// Does all that a save of the settings does, except changing the file: takes the lock, and writes and renames a file
/// beside it.
struct SettingsTrial {
  /// The reason why the settings cannot be saved, and the next step; `nil` if they can.
  let problem: String?

  /// Tries to save settings.
  ///
  /// - Parameter file: The file of settings, which need not exist.
  init(_ file: URL) {
    let path = file.path(percentEncoded: false)
    problem =
      FolderTrial(file.deletingLastPathComponent()).problem ?? Self.lockProblem(path + ".lock")
      ?? Self.ownerProblem(path)
  }

  /// Opens an existing file of the lock. A missing one is made by the save, and the folder was tried.
  private static func lockProblem(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 || errno != ENOENT else { return nil }
    if status.st_mode & S_IFMT == S_IFDIR {
      return "\(path) is not a file. Move it away: without it, the settings cannot be saved."
    }
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let text = FailureText(systemError: errno)
      return "\(path) cannot be opened, so that the settings cannot be saved: \(text.reason). "
        + text.cause.nextStep
    }
    close(descriptor)
    return nil
  }

  /// Looks whether the file may be replaced: in a folder that many share, only its owner may do that.
  private static func ownerProblem(_ path: String) -> String? {
    let folder = (path as NSString).deletingLastPathComponent
    let user = geteuid()
    var (file, parent) = (stat(), stat())
    guard user != 0, lstat(path, &file) == 0, stat(folder, &parent) == 0,
      parent.st_mode & S_ISVTX != 0, file.st_uid != user, parent.st_uid != user
    else { return nil }
    let text = FailureText(systemError: EPERM)
    return "\(path) cannot be replaced: \(text.reason). \(text.cause.nextStep)"
  }
}
