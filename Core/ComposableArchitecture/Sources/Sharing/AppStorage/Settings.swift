@_spi(Locks) import ConcurrencyExtras
import Foundation

/// Settings in a file of their own, or in memory, that report their changes.
///
/// On Linux, Foundation's settings neither report changes nor write them safely. Here a write costs reading and writing
/// the whole file. It is done under a lock between processes, changes the settings that were set here, and replaces the
/// old file by the new one. So the first change is written at once, and later ones together, after a delay.
final class Settings: @unchecked Sendable {
  // Safe: everything mutable is guarded by the lock. The stored values are values of property lists, which are never
  // changed.

  typealias Completion = @Sendable (Result<Void, any Error>) -> Void

  /// A setting that is not in the file yet.
  private struct Change {
    let key: String
    /// The value; `nil` if the setting is removed.
    let value: Any?
    /// The number of the change, by which a newer change during the write is detected.
    let number: UInt64
    /// Whether the file had a value at the time of the change. Other processes may remove that value before this one is
    /// written.
    var isInFile: Bool

    /// Whether another process has removed the value that was in the file.
    func isRemoved(in contents: [String: Any]) -> Bool {
      isInFile && value != nil && contents[key] == nil
    }
  }

  private let lock = SystemMutex(isRecursive: true)
  /// Held while the file is written, so that the last write contains the last change.
  private let writing = SystemMutex(isRecursive: true)
  private let file: SettingsFile?
  private let delay: Duration
  private let clock: any Clock<Duration>
  private var values: [String: Any] = [:]
  private var registered: [String: Any] = [:]
  /// The default values of shared values, for code that reads the settings directly.
  private var initial: [String: Any] = [:]
  /// The keys whose shared value was set to `nil`, so that the default value does not apply.
  private var withoutInitial: Set<String> = []
  private var observers: [(token: UInt64, key: String?, notify: @Sendable () -> Void)] = []
  private var nextObserver: UInt64 = 0
  private var watch: SharedSubscription?
  private var hasRead = false
  /// The error of the last read of the file, until the file is replaced.
  private var readingProblem: (any Error)?

  /// The changes that are not in the file yet, because they wait or could not be written.
  private var unwritten: [String: Change] = [:]
  private var changeCount: UInt64 = 0
  /// The callers that wait for a setting to be written, by its name.
  private var completions: [String: [Completion]] = [:]
  /// The callers that waited for a setting that another process has removed.
  private var superseded: [Completion] = []
  /// Whether a setting was changed since the last attempt to write.
  private var isDue = false
  /// Whether the last write was so recent that the next one has to wait.
  private var isWaiting = false
  /// Whether a thread of its own is writing, because another program had the lock.
  private var isWritingElsewhere = false
  /// The stamp of the last contents that this process read or wrote, to detect changes by others.
  private var known: FileStamp?
  /// The number of threads that are about to notify observers of a setting changed by others.
  private var news: [String: Int] = [:]

  /// Settings.
  ///
  /// - Parameters:
  ///   - file: The file that holds them; `nil` for memory.
  ///   - delay: The time between two writes.
  ///   - clock: The clock that measures the delay.
  init(
    file: SettingsFile?,
    delay: Duration = .seconds(1),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.file = file
    self.delay = delay
    self.clock = clock
  }

  // MARK: - Values

  /// The value under a key, the registered one, or the default value of a shared value.
  func value(_ key: String) -> Any? {
    lock {
      readIfNeeded()
      return values[key] ?? registered[key] ?? (withoutInitial.contains(key) ? nil : initial[key])
    }
  }

  /// The value under a key, or the registered one.
  ///
  /// - Throws: The error of reading the file, unless there is a value.
  func keptValue(_ key: String) throws -> Any? {
    try lock {
      readIfNeeded()
      let value = values[key] ?? registered[key]
      if value == nil, let readingProblem { throw readingProblem }
      return value
    }
  }

  /// Keeps the file aside, because a value in it is not of the type that the program stores under its key.
  ///
  /// - Returns: The error that names the value and the other file; `nil` if the value is not in the file.
  func problem(ofMistyped key: String) -> MistypedSetting? {
    guard let file else { return nil }
    let isInFile = lock {
      readIfNeeded()
      return values[key] != nil && unwritten[key] == nil
    }
    return isInFile ? file.keepCopy(withMistyped: key) : nil
  }

  /// All values, registered ones included.
  var all: [String: Any] {
    lock {
      readIfNeeded()
      let initial = initial.filter { !withoutInitial.contains($0.key) }
      return initial.merging(registered) { $1 }.merging(values) { $1 }
    }
  }

  /// Registers values for keys that have no stored value.
  func register(_ defaults: [String: Any]) {
    lock { registered.merge(defaults) { $1 } }
  }

  /// Sets the default value of a shared value, which a key has while it has no other.
  func registerInitial(_ value: Any, _ key: String) {
    lock {
      initial[key] = value
      withoutInitial.remove(key)
    }
  }

  /// Stores a value under a key, or removes it, after which the key has its registered value.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` removes the stored one.
  ///   - key: The name of the setting.
  ///   - isShared: Whether it is the value of a shared value: `nil` then hides its default value.
  ///   - isUrgent: Whether it is written now.
  ///   - completion: Called when the write of the setting, or of a newer value, has succeeded or failed.
  func set(
    _ value: Any?,
    _ key: String,
    isShared: Bool = false,
    isUrgent: Bool = false,
    completion: Completion? = nil
  ) {
    let isNow = lock {
      take(value, key, isShared: isShared)
      guard file != nil else { return false }
      if let completion { completions[key, default: []].append(completion) }
      return !isWritingElsewhere && (isUrgent || !isWaiting)
    }
    notify([key])
    guard file != nil else {
      completion?(.success(()))
      return
    }
    if isNow {
      writeAndWait()
    } else {
      ExitFlush.shared.add(self)
    }
  }

  /// Stores a value if that cannot fail, or if a caller already waits for the result.
  ///
  /// It makes many changes of one setting within the delay as cheap as one. To be called by an observer of the setting,
  /// which knows the value already.
  ///
  /// - Returns: Whether the value is stored.
  func setLater(_ value: Any?, _ key: String) -> Bool {
    let (isKept, isNews) = lock {
      guard file == nil || completions[key] != nil else { return (false, false) }
      take(value, key, isShared: true)
      // Without a value, the caller may get the registered one.
      return (true, value == nil || observerCount(of: key) > 1)
    }
    if isNews { notify([key]) }
    return isKept
  }

  private func observerCount(of key: String) -> Int {
    var count = 0
    for observer in observers where observer.key == nil || observer.key == key { count += 1 }
    return count
  }

  /// Records the new value of a setting.
  private func take(_ value: Any?, _ key: String, isShared: Bool) {
    readIfNeeded()
    if isShared, value == nil {
      withoutInitial.insert(key)
    } else if !withoutInitial.isEmpty {
      withoutInitial.remove(key)
    }
    guard file != nil else {
      values[key] = value
      return
    }
    let isInFile = unwritten[key]?.isInFile ?? (values[key] != nil)
    values[key] = value
    changeCount += 1
    unwritten[key] = Change(key: key, value: value, number: changeCount, isInFile: isInFile)
    isDue = true
  }

  // MARK: - The file

  private func readIfNeeded() {
    guard !hasRead, let file else { return }
    hasRead = true
    known = FileStamp(file.url.path)
    do {
      values = try file.read()
    } catch {
      readingProblem = error
    }
  }

  /// Adopts the settings that other processes have written. When it returns, observers were notified, also of changes
  /// that another thread has just adopted.
  func refresh() {
    guard let file else { return }
    let changed = lock { () -> Set<String> in
      let stamp = FileStamp(file.url.path)
      guard hasRead, stamp != known else { return noteChanges(Set(news.keys)) }
      // A file that cannot be read now is read again when it changes; the known settings stay.
      guard let new = try? file.contents() else { return noteChanges(Set(news.keys)) }
      known = stamp
      readingProblem = nil
      let changed = take(contents: new)
      withoutInitial.subtract(changed)
      return noteChanges(changed.union(news.keys))
    }
    notifyChanges(changed)
  }

  /// Records that observers are about to be notified of settings changed by others. Requires the lock.
  private func noteChanges(_ keys: Set<String>) -> Set<String> {
    for key in keys { news[key, default: 0] += 1 }
    return keys
  }

  /// Notifies observers of the recorded settings.
  private func notifyChanges(_ keys: Set<String>) {
    guard !keys.isEmpty else { return }
    let answered = lock {
      defer { superseded = [] }
      return superseded
    }
    for completion in answered { completion(.success(())) }
    notify(keys)
    lock {
      for key in keys {
        let count = news[key, default: 0] - 1
        news[key] = count > 0 ? count : nil
      }
    }
  }

  /// Replaces the known settings by the contents of the file, except for unwritten changes, which are newer. Returns
  /// the keys whose values have changed.
  ///
  /// A setting that another process has removed stays removed, even if it has an unwritten change.
  private func take(contents: [String: Any]) -> Set<String> {
    var new = contents
    for (key, change) in unwritten {
      if change.isRemoved(in: contents) {
        unwritten[key] = nil
        superseded += completions.removeValue(forKey: key) ?? []
      } else {
        unwritten[key]?.isInFile = contents[key] != nil
        new[key] = change.value
      }
    }
    let changed = Set(new.keys).union(values.keys).filter { key in
      let old = values[key].map { [key: $0] } ?? [:]
      let new = new[key].map { [key: $0] } ?? [:]
      // NB: Foundation's `isEqual(to:)` is false on Linux for equal dictionaries.
      return !NSDictionary(dictionary: old).isEqual(NSDictionary(dictionary: new))
    }
    values = new
    return changed
  }

  /// Writes the unwritten changes, without a delay.
  ///
  /// - Throws: The reason why they cannot be written. They are kept, and are written with the next change.
  func flushChanges() throws {
    if let result = write() { try result.get() }
  }

  /// Writes the unwritten changes.
  ///
  /// - Parameters:
  ///   - isLate: Whether the changes have waited. Settings that others have removed meanwhile are not written again.
  ///   - isPatient: Whether to wait for another program that has the lock. Otherwise the changes are kept then, and
  ///     nobody is told, so that a later call writes them.
  /// - Returns: The result; `nil` if there was nothing to write.
  @discardableResult
  private func write(
    isLate: Bool = false,
    isPatient: Bool = true
  ) -> Result<Void, any Error>? {
    guard let file else { return nil }
    writing.lock()
    let (changes, waiting, fallback) = lock {
      defer {
        completions = [:]
        isDue = false
      }
      return (unwritten, completions, values)
    }
    guard !changes.isEmpty else {
      writing.unlock()
      return nil
    }
    var hasWritten = false
    var changed: Set<String> = []
    let result = Result {
      let (contents, problem) = try file.update(fallback: fallback, isPatient: isPatient) {
        for (key, change) in changes where !(isLate && change.isRemoved(in: $0)) {
          $0[key] = change.value
        }
      } willAppear: { stamp in
        lock { known = stamp }
      }
      hasWritten = true
      changed = lock {
        for (key, change) in changes {
          let isNewer = unwritten[key]?.number != change.number
          unwritten[key] = isNewer ? unwritten[key] : nil
          // A newer change follows the removal by others.
          unwritten[key]?.isInFile = false
        }
        readingProblem = nil
        return noteChanges(take(contents: contents))
      }
      if let problem { throw problem }
    }
    if case .failure(is LockedSettings) = result, !isPatient {
      lock {
        completions.merge(waiting) { newer, older in older + newer }
        isDue = true
      }
      writing.unlock()
      return result
    }
    writing.unlock()
    if hasWritten {
      file.renewWatch()
      if lock({ unwritten.isEmpty }) { ExitFlush.shared.remove(self) }
    }
    notifyChanges(changed)
    for completion in waiting.values.joined() { completion(result) }
    if case .failure(let error) = result, waiting.isEmpty {
      SharedStatus.report(error, "save", key: "the settings in \(file.url.path)")
    }
    return result
  }

  /// Writes, and delays the next write if this one succeeded.
  ///
  /// The caller does not wait for another program that has the lock: its thread may be the one that takes keys.
  private func writeAndWait(isLate: Bool = false) {
    switch write(isLate: isLate, isPatient: false) {
    case .success: wait()
    case .failure(is LockedSettings): writeElsewhere(isLate: isLate)
    case .failure, nil: break
    }
  }

  /// Writes on a thread of its own, which may wait for another program.
  private func writeElsewhere(isLate: Bool) {
    let isNew = lock {
      defer { isWritingElsewhere = true }
      return !isWritingElsewhere
    }
    guard isNew else { return }
    ExitFlush.shared.add(self)
    Thread.detachNewThread { [self] in
      var isOver = false
      while !isOver {
        let result = write(isLate: isLate)
        isOver = lock {
          // Nobody else tells those who have changed a setting meanwhile.
          if case .failure = result, isDue { return false }
          isWritingElsewhere = false
          return true
        }
        if case .success = result { wait() }
      }
    }
  }

  /// Delays the next write.
  private func wait() {
    let isNew = lock {
      defer { isWaiting = true }
      return !isWaiting
    }
    guard isNew else { return }
    // A detached task, because the end or cancellation of the caller's task does not concern the file.
    Task.detached { [clock, delay] in
      try? await clock.sleep(for: delay)
      self.waitingHasEnded()
    }
  }

  private func waitingHasEnded() {
    let writesNow = lock {
      isWaiting = false
      return isDue
    }
    if writesNow { writeAndWait(isLate: true) }
  }

  // MARK: - Observers

  /// Calls a closure after each change of a setting.
  ///
  /// - Parameters:
  ///   - key: The setting; `nil` for any.
  ///   - notify: The closure.
  /// - Returns: A token for ``endObserving(_:)``.
  func observe(_ key: String?, _ notify: @escaping @Sendable () -> Void) -> UInt64 {
    lock {
      readIfNeeded()
      if watch == nil, let file { watch = file.watch { [weak self] in self?.refresh() } }
      nextObserver += 1
      observers.append((nextObserver, key, notify))
      return nextObserver
    }
  }

  func endObserving(_ token: UInt64) {
    lock {
      observers.removeAll { $0.token == token }
      if observers.isEmpty { watch = nil }
    }
  }

  private func notify(_ keys: Set<String>) {
    guard !keys.isEmpty else { return }
    let notifications = lock {
      observers.filter { $0.key.map(keys.contains) ?? true }
    }
    for notification in notifications { notification.notify() }
  }
}

extension Settings: ExitFlushed {
  func flush() { write(isLate: true) }
}
