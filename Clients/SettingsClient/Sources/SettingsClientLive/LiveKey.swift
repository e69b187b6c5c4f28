public import Dependencies
public import Foundation
public import SettingsClient
@_spi(Files) import Sharing

extension SettingsClient: DependencyKey {
  /// A client that keeps the settings in `\.defaultAppStorage`.
  public static var liveValue: SettingsClient {
    @Dependency(\.defaultAppStorage) var storage
    return .live(in: storage)
  }
}

extension SettingsClient {
  /// Creates a client that keeps the settings beside those of `@Shared(.appStorage)`.
  ///
  /// With `UserDefaults.propertyList(_:)`, a save replaces the file as a whole or not at all, and a file
  /// that holds no settings is kept aside. The shared values in that file report such a file, so loading
  /// does not report it again.
  ///
  /// - Parameters:
  ///   - storage: The settings.
  ///   - former: The JSON file in which earlier versions of the app kept them. It is read as long as `storage` has no
  ///     value; its value is copied, and the file is not changed.
  /// - Returns: A client whose loads fail only if `former` is read and cannot be used, or if the value is neither true
  ///   nor false; the file of `storage` is then kept aside.
  public static func live(in storage: UserDefaults, former: URL? = nil) -> SettingsClient {
    // Safe: settings may be used by any thread.
    let storage = UncheckedSendable(storage)
    return SettingsClient(
      hasCompletedOnboarding: {
        let storage = storage.value
        if let stored = storage.object(forKey: onboardingKey) {
          if let value = stored as? Bool { return value }
          if let problem = storage.problem(ofMistyped: onboardingKey) { throw problem }
        }
        guard let former, let value = try FormerSettings(file: former).bool(for: onboardingKey)
        else { return false }
        storage.set(value, forKey: onboardingKey)
        return value
      },
      setOnboardingCompleted: { isCompleted in
        storage.value.set(isCompleted, forKey: onboardingKey)
        try storage.value.writeChanges()
      }
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
    UserFolder.settings(of: "composed", environment: environment, home: home)
  }
}

private let onboardingKey = "hasCompletedOnboarding"
