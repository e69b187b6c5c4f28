import Foundation

/// Settings in a file of their own, or in memory, that tell of their changes.
///
/// On Linux, Foundation's settings neither tell of changes nor write them safely. Here a change
/// costs reading and writing the whole file: it is done under a lock between processes, changes the
/// one setting, and puts the new file in the place of the old one.
final class Settings: @unchecked Sendable {
  // Safe: everything mutable is only touched by who holds the lock. What is kept are values of
  // property lists, which are never changed.

  private let lock = RecursiveLock()
  private let file: SettingsFile?
  private var values: [String: Any] = [:]
  private var registered: [String: Any] = [:]
  /// The default values of shared values, for code that reads the settings directly.
  private var initial: [String: Any] = [:]
  private var observers: [UInt64: (key: String?, notify: @Sendable () -> Void)] = [:]
  private var nextObserver: UInt64 = 0
  private var watch: SharedSubscription?
  private var hasRead = false

  /// Settings.
  ///
  /// - Parameter file: The file they are kept in; `nil` for memory.
  init(file: SettingsFile?) {
    self.file = file
  }

  // MARK: - Values

  /// The value under a key, or the registered one, or the default value of a shared value.
  func value(_ key: String) -> Any? {
    lock {
      readIfNeeded()
      return values[key] ?? registered[key] ?? initial[key]
    }
  }

  /// The value under a key, or the registered one.
  func keptValue(_ key: String) -> Any? {
    lock {
      readIfNeeded()
      return values[key] ?? registered[key]
    }
  }

  /// All values, registered ones included.
  var all: [String: Any] {
    lock {
      readIfNeeded()
      return initial.merging(registered) { $1 }.merging(values) { $1 }
    }
  }

  /// Gives keys values that they have while nothing is kept under them.
  func register(_ defaults: [String: Any]) {
    lock { registered.merge(defaults) { $1 } }
  }

  /// Sets the default value of a shared value, which a key has while it has no other.
  func registerInitial(_ value: Any, _ key: String) {
    lock { initial[key] = value }
  }

  /// Keeps a value under a key, or removes it, after which the key has its registered value.
  ///
  /// - Throws: Why the file cannot be written; the setting is then as it was.
  func set(_ value: Any?, _ key: String) throws {
    let changed = try lock {
      readIfNeeded()
      var new = values
      if let file {
        new = try file.update { $0[key] = value }
      } else {
        new[key] = value
      }
      let changed = take(new)
      // Observers may hold `nil` now. They learn of the registered value also if nothing was kept.
      return value == nil && registered[key] != nil ? changed.union([key]) : changed
    }
    notify(changed)
  }

  /// Takes over what others have written.
  func refresh() {
    guard let file else { return }
    // A file that cannot be read now is read again when it changes; what is known stays.
    let changed = lock { (try? file.read()).map(take) ?? [] }
    notify(changed)
  }

  /// Puts settings in the place of those known, and returns the keys whose values are others.
  private func take(_ new: [String: Any]) -> Set<String> {
    let changed = Set(new.keys).union(values.keys).filter { key in
      let old = values[key].map { [key: $0] } ?? [:]
      let new = new[key].map { [key: $0] } ?? [:]
      return !NSDictionary(dictionary: old).isEqual(to: new)
    }
    values = new
    return changed
  }

  private func readIfNeeded() {
    guard !hasRead, let file else { return }
    hasRead = true
    do {
      values = try file.read()
    } catch {
      SharedStatus.report(error, "load", key: "the settings in \(file.url.path)")
    }
  }

  // MARK: - Observers

  /// Calls a closure after each change of a setting.
  ///
  /// - Parameters:
  ///   - key: The setting; any for `nil`.
  ///   - notify: The closure.
  /// - Returns: A token for ``endObserving(_:)``.
  func observe(_ key: String?, _ notify: @escaping @Sendable () -> Void) -> UInt64 {
    lock {
      readIfNeeded()
      if watch == nil, let file { watch = file.watch { [weak self] in self?.refresh() } }
      nextObserver += 1
      observers[nextObserver] = (key, notify)
      return nextObserver
    }
  }

  func endObserving(_ token: UInt64) {
    lock {
      observers[token] = nil
      if observers.isEmpty { watch = nil }
    }
  }

  private func notify(_ keys: Set<String>) {
    guard !keys.isEmpty else { return }
    let notifications = lock {
      observers.sorted { $0.key < $1.key }.map(\.value)
        .filter { $0.key.map(keys.contains) ?? true }
    }
    for notification in notifications { notification.notify() }
  }
}
