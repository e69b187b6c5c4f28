import FailureCauses
import Foundation
import SyncUps
import SyncUpsClient

/// Reads the file of settings as the app does, without changing it.
enum SettingsCheck {
  /// The reason why a file cannot be used, and the consequence for the app.
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  /// The settings in an existing file.
  static func settings(in path: String) throws(Problem) -> [String: Any] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw unreadable(FailureText(systemError: errno)) }
    // Opening a pipe would wait for a writer.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Problem(description: "is not a file. Move it away: the app keeps its settings there.")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(FailureText(systemError: errno)) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let data: Data
    do {
      data = try file.readToEnd() ?? Data()
    } catch {
      throw unreadable(FailureText(error))
    }
    guard !data.isEmpty else { return [:] }
    // NB: Foundation on Linux crashes on damaged property lists that are not XML.
    guard data.starts(with: "<?xml".utf8),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let settings = list as? [String: Any]
    else {
      throw Problem(
        description:
          "does not contain settings. The app keeps it aside when it starts; repair it before."
      )
    }
    return settings
  }

  /// The drafts of meetings that the app cannot understand; `nil` if there is none.
  static func draftProblem(of settings: [String: Any]) -> Problem? {
    let unread = settings.keys.sorted().filter { name in
      guard MeetingHolds.isDraftKey(name), let value = settings[name] else { return false }
      return MeetingDrafts(rawValue: value as? String ?? "\(value)").unread != nil
    }
    guard !unread.isEmpty else { return nil }
    return Problem(
      description:
        "has drafts of meetings that cannot be understood: \(unread.joined(separator: ", ")). The app "
        + "keeps them aside when it starts; repair them before."
    )
  }

  /// The settings whose values are of another kind than the app's; `nil` if there is none.
  static func problem(of settings: [String: Any]) -> Problem? {
    let wrong = settings.keys.sorted().filter { name in
      settings[name].map { Setting.isOfAnotherKind($0, for: name) } ?? false
    }
    guard let first = wrong.first else { return nil }
    let names =
      wrong.count == 1
      ? "a value of another kind for \(first)"
      : "values of other kinds for \(wrong.joined(separator: ", "))"
    return Problem(
      description:
        "has \(names). The app keeps the file aside, and begins with the usual value; repair it before."
    )
  }

  private static func unreadable(_ text: FailureText) -> Problem {
    Problem(
      description:
        "cannot be read: \(text.reason). The app leaves it as it is, and cannot keep its settings. "
        + text.cause.nextStep
    )
  }
}
