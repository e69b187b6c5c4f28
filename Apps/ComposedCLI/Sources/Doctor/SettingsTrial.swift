import FailureCauses
import Foundation

/// Tries to save the settings as the app does: with a lock, and a new file that takes the place of the old one.
enum SettingsTrial {
  /// The reason why settings cannot be saved, and the next step; `nil` if they can.
  ///
  /// - Parameter path: The path of the settings.
  static func problem(at path: String) -> String? {
    // The new file is written beside the old one, also where that is a link.
    if let problem = FolderTrial(URL(filePath: path).deletingLastPathComponent()).problem {
      return problem
    }
    return lockProblem(at: "\(path).lock") ?? replacingProblem(at: path)
  }

  private static func lockProblem(at path: String) -> String? {
    var status = stat()
    // The app makes a missing one, and its folder can be written to.
    guard stat(path, &status) == 0 else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else {
      return "\(path) is not a file. Move it away: the app locks it while it saves settings."
    }
    let descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor < 0 else {
      close(descriptor)
      return nil
    }
    let text = FailureText(systemError: errno)
    return "\(path) cannot be opened: \(text.reason). The app locks it while it saves settings. "
      + text.cause.nextStep
  }

  /// In a folder with the sticky bit, such as /tmp, only the owner may replace a file.
  private static func replacingProblem(at path: String) -> String? {
    var (file, folder) = (stat(), stat())
    let parent = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    guard lstat(path, &file) == 0, stat(parent, &folder) == 0 else { return nil }
    let user = geteuid()
    guard folder.st_mode & S_ISVTX != 0, user != 0, user != file.st_uid, user != folder.st_uid
    else { return nil }
    return "\(path) cannot be replaced: it belongs to another user. "
      + FailureCause.permission.nextStep
  }
}
