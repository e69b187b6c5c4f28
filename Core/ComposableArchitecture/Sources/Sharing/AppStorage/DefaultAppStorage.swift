public import Dependencies
public import Foundation

extension DependencyValues {
  /// The settings that ``AppStorageKey`` keeps values in.
  ///
  /// In the running program they are a property list of the user's, named for the program:
  /// `$XDG_CONFIG_HOME/<program>/settings.plist`, or `~/.config/<program>/settings.plist`. It is
  /// replaced as a whole, so that a crash leaves either the old or the new one, and what another
  /// process changes in it is taken over: see ``Foundation/UserDefaults/propertyList(_:delay:clock:)``.
  /// In tests and previews the settings are kept in memory, and each test has its own.
  public var defaultAppStorage: UserDefaults {
    get { self[DefaultAppStorageKey.self].value }
    set { self[DefaultAppStorageKey.self] = UncheckedSendable(newValue) }
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

private enum DefaultAppStorageKey: DependencyKey {
  // Safe: `UserDefaults` may be used by any thread.
  static var liveValue: UncheckedSendable<UserDefaults> {
    UncheckedSendable(StoredDefaults(file: .ofProgram))
  }
  static var previewValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
  static var testValue: UncheckedSendable<UserDefaults> { UncheckedSendable(.inMemory) }
}

extension UserDefaults {
  /// New settings that are kept in memory only.
  public static var inMemory: UserDefaults { StoredDefaults(file: nil) }

  /// Settings that are kept in a property list of your choice.
  ///
  /// ```swift
  /// $0.defaultAppStorage = .propertyList(folder.appending(path: "settings.plist"))
  /// ```
  ///
  /// The first change is written at once. Later ones are written together, after a delay, and when the
  /// program ends: when it returns or calls `exit`, or gets `SIGTERM`, `SIGINT` or `SIGHUP` and does
  /// not handle them itself. A process that is killed (`SIGKILL`) loses at most the changes of the last
  /// delay. ``writeChanges()`` and `save()` of a shared value do not wait.
  ///
  /// A write reads the file under a lock between processes, replaces the settings that were changed
  /// here, and leaves all others as they are. So two processes that change different settings lose
  /// nothing. Of one setting that two processes change before either has heard of the other's change,
  /// the later write stays: `withLock` does not read the file again.
  ///
  /// Values that other processes write are taken over as soon as the system tells of it, except for settings
  /// that are about to be written here, which are newer. A setting that another process has removed
  /// stays so, even if a later value waits to be written here. A file that is no property list of settings is
  /// renamed, and the error of the values that were to be loaded or saved says where it is. One that
  /// cannot be read is never replaced.
  ///
  /// This is an addition of this package.
  ///
  /// - Parameters:
  ///   - file: The file. Its folder is made if it is not there, for the user alone.
  ///   - delay: The time between two writes.
  ///   - clock: Measures it.
  /// - Returns: New settings. Make one of a file in a process, and use it everywhere.
  public static func propertyList(
    _ file: URL,
    delay: Duration = .seconds(1),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> UserDefaults {
    let file = SettingsFile(url: file)
    file.removeLeftovers()
    return StoredDefaults(file: file, delay: delay, clock: clock)
  }

  /// Writes the changes that are not in the file yet, without waiting for a better time.
  ///
  /// Does nothing for settings in memory. This is an addition of this package.
  ///
  /// - Throws: Why they cannot be written, with a description for people. They are not forgotten: the
  ///   next change, or another call, writes them as well.
  public func writeChanges() throws {
    try (self as? StoredDefaults)?.settings.flushChanges()
  }
}
