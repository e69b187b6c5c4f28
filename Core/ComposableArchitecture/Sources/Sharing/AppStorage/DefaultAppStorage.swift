public import Dependencies
public import Foundation

extension DependencyValues {
  /// The settings in which ``AppStorageKey`` keeps values.
  ///
  /// In the running program they are a property list of the user, named for the program:
  /// `$XDG_CONFIG_HOME/<program>/settings.plist`, or `~/.config/<program>/settings.plist`. It is replaced as a whole,
  /// so that a crash leaves either the old or the new one. Changes by another process are adopted: see
  /// ``Foundation/UserDefaults/propertyList(_:delay:clock:)``. In tests and previews the settings are kept in memory,
  /// and each test has its own.
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
  /// The first change is written at once. Later ones are written together, after a delay, and when the program ends. It
  /// ends when it returns or calls `exit`, or when it gets `SIGTERM`, `SIGINT` or `SIGHUP` and does not handle them
  /// itself. A process that is killed (`SIGKILL`) loses at most the changes of the last delay. ``writeChanges()`` and
  /// `save()` of a shared value do not wait.
  ///
  /// A write reads the file under a lock between processes, replaces the settings that were changed here, and leaves
  /// all others as they are. So two processes that change different settings lose nothing. If two processes change one
  /// setting at the same time, the later write wins: `withLock` does not read the file again.
  ///
  /// Values written by other processes are adopted as soon as the system reports the write. Settings with unwritten
  /// changes here are newer, and are not replaced. A setting that another process has removed stays removed, even if an
  /// older value waits to be written here. A file that is no property list of settings is renamed, and the `loadError`
  /// or `saveError` of the affected values names the new file. An unreadable file is never replaced. A file in which a
  /// value is of another type than the shared one is copied, and the `loadError` of that value names the copy.
  ///
  /// This is an addition of this package.
  ///
  /// - Parameters:
  ///   - file: The file. Its folder is made if it does not exist, for the user alone.
  ///   - delay: The time between two writes.
  ///   - clock: The clock that measures the delay.
  /// - Returns: New settings. Make one object for each file in a process, and use it everywhere.
  public static func propertyList(
    _ file: URL,
    delay: Duration = .seconds(1),
    clock: any Clock<Duration> = ContinuousClock()
  ) -> UserDefaults {
    let file = SettingsFile(url: file)
    file.removeLeftovers()
    return StoredDefaults(file: file, delay: delay, clock: clock)
  }

  /// Settings that are kept in a property list, as by ``propertyList(_:delay:clock:)``.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - patience: How long ``writeChanges()``, and the write at the end of the program, wait for another program that
  ///     has locked the file.
  /// - Returns: New settings.
  @_spi(Files) public static func propertyList(_ file: URL, patience: Duration) -> UserDefaults {
    let file = SettingsFile(url: file, patience: patience)
    file.removeLeftovers()
    return StoredDefaults(file: file)
  }

  /// Keeps the file of the settings aside, because a value in it is not of the type that the program stores under its
  /// key. Shared values do so themselves.
  ///
  /// - Parameter key: The name of the setting.
  /// - Returns: The error for the user, which names the other file; `nil` if the value is not in a file.
  @_spi(Files) public func problem(ofMistyped key: String) -> (any Error)? {
    (self as? StoredDefaults)?.settings.problem(ofMistyped: key)
  }

  /// Writes the changes that are not in the file yet, without a delay.
  ///
  /// Does nothing for settings in memory. This is an addition of this package.
  ///
  /// - Throws: The reason why they cannot be written, with a description for people. The changes are kept: the next
  ///   change, or another call, writes them as well.
  public func writeChanges() throws {
    try (self as? StoredDefaults)?.settings.flushChanges()
  }
}
