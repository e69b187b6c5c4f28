public import Dependencies
public import Foundation
public import SettingsClient
import Synchronization

extension SettingsClient: DependencyKey {
  /// A client that keeps the settings in the user's configuration folder.
  public static let liveValue = SettingsClient.live()
}

extension SettingsClient {
  /// Creates a client that keeps the settings in a file named `settings.json`.
  ///
  /// - The folder is created, readable by the user only, when something is saved for the first time.
  /// - A save replaces the file at once or not at all; members of the file that this version does
  ///   not know stay as they are.
  /// - A file that is not usable (empty, cut off, not JSON, of the wrong type, unreadable) is kept
  ///   beside the new one as `settings.unreadable-<time>.json`, and the error that is thrown once
  ///   names both.
  ///
  /// - Parameters:
  ///   - directory: The folder of the file; the user's configuration folder unless told otherwise.
  ///   - date: The time that names a file that is set aside.
  /// - Returns: A client whose calls run one after the other.
  public static func live(
    directory: URL = SettingsClient.defaultDirectory(),
    date: @escaping @Sendable () -> Date = { Date() }
  ) -> SettingsClient {
    let file = SettingsFile(directory: directory, date: date)
    return SettingsClient(
      hasCompletedOnboarding: { try file.bool(for: onboardingKey) },
      setOnboardingCompleted: { try file.setBool($0, for: onboardingKey) }
    )
  }

  /// Creates a client that keeps the settings in memory for as long as it is used.
  ///
  /// - Parameter hasCompletedOnboarding: What it remembers at first.
  /// - Returns: A client that shares nothing with any other.
  public static func ephemeral(hasCompletedOnboarding: Bool = false) -> SettingsClient {
    let memory = Memory(hasCompletedOnboarding: hasCompletedOnboarding)
    return SettingsClient(
      hasCompletedOnboarding: { memory.hasCompletedOnboarding.withLock(\.self) },
      setOnboardingCompleted: { value in memory.hasCompletedOnboarding.withLock { $0 = value } }
    )
  }

  /// Returns the folder in which the settings are kept by default.
  ///
  /// - Parameters:
  ///   - environment: The environment of the process.
  ///   - home: The home folder of the user, when the environment names none.
  /// - Returns: `$XDG_CONFIG_HOME/composed` or `~/.config/composed`.
  public static func defaultDirectory(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    home: URL = FileManager.default.homeDirectoryForCurrentUser
  ) -> URL {
    // The XDG specification says that a relative path is invalid and has to be ignored.
    if let path = environment["XDG_CONFIG_HOME"], path.hasPrefix("/") {
      return URL(filePath: path, directoryHint: .isDirectory).appending(path: "composed")
    }
    let home =
      if let path = environment["HOME"], path.hasPrefix("/") {
        URL(filePath: path, directoryHint: .isDirectory)
      } else {
        home
      }
    return home.appending(path: ".config/composed")
  }
}

private let onboardingKey = "hasCompletedOnboarding"

private final class Memory: Sendable {
  let hasCompletedOnboarding: Mutex<Bool>

  init(hasCompletedOnboarding: Bool) {
    self.hasCompletedOnboarding = Mutex(hasCompletedOnboarding)
  }
}
