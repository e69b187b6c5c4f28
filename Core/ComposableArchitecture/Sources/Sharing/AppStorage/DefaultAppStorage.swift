public import Dependencies
public import Foundation

extension DependencyValues {
  /// The settings that ``AppStorageKey`` keeps values in.
  ///
  /// In the running program they are a property list of the user's, named for the program:
  /// `$XDG_CONFIG_HOME/<program>/settings.plist`, or `~/.config/<program>/settings.plist`. It is
  /// written whole and at once, so that a crash leaves either the old or the new one, and what
  /// another process changes in it is taken over. In tests and previews the settings are kept in
  /// memory, and each test has its own.
  public var defaultAppStorage: UserDefaults {
    get { self[DefaultAppStorageKey.self].defaults }
    set { self[DefaultAppStorageKey.self] = AppStorageBox(defaults: newValue) }
  }
}

extension DependencyValues {
  /// Whether to warn of names of settings that contain a `.` or begin with `@`.
  ///
  /// For code that is shared with Apple's platforms, where such names are hard to observe. Here every
  /// name is observed, so the value has no influence and there is never a warning.
  public var appStorageKeyFormatWarningEnabled: Bool {
    get { self[AppStorageKeyFormatWarningKey.self] }
    set { self[AppStorageKeyFormatWarningKey.self] = newValue }
  }
}

private enum AppStorageKeyFormatWarningKey: DependencyKey {
  static var liveValue: Bool { true }
  static var testValue: Bool { true }
}

private struct AppStorageBox: @unchecked Sendable {
  // Safe: `UserDefaults` may be used by any thread.
  let defaults: UserDefaults
}

private enum DefaultAppStorageKey: DependencyKey {
  static var liveValue: AppStorageBox { AppStorageBox(defaults: StoredDefaults(file: .ofProgram)) }
  static var previewValue: AppStorageBox { AppStorageBox(defaults: .inMemory) }
  static var testValue: AppStorageBox { AppStorageBox(defaults: .inMemory) }
}

extension UserDefaults {
  /// New settings that are kept in memory only.
  public static var inMemory: UserDefaults { StoredDefaults(file: nil) }
}
