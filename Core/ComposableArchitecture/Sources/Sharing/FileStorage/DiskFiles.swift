@_spi(Locks) import ConcurrencyExtras
import Foundation

/// Files of the file system, each of which is written at most once in an interval.
final class DiskFiles: FileStore {
  private typealias Completion = @Sendable (Result<Void, any Error>) -> Void

  /// Data to be written, and the callers that wait for it.
  private struct Pending: Sendable {
    var contents: @Sendable () throws -> Data
    var completions: [Completion]
    let user: FileUser
  }

  /// The state of one file's writes.
  private struct Schedule: Sendable {
    /// Whether the last write was so recent that the next one has to wait.
    var isWaiting = false
    var pending: Pending?
    /// The stamp of the last read or write of each user, by which writes of others are detected. `nil` for a file that
    /// did not exist.
    var seen: [FileUser: FileStamp] = [:]
    /// Whether the file has unreadable contents without a copy.
    var isPrecious = false
  }

  private let delay: Duration
  private let clock: any Clock<Duration>
  private let schedules = Lock<[String: Schedule]>([:])
  /// Held while a file is written, so that the last write contains the last saved value.
  private let writing = SystemMutex(isRecursive: true)

  init(delay: Duration, clock: any Clock<Duration>) {
    self.delay = delay
    self.clock = clock
  }

  // MARK: - Reading

  func read(_ url: URL, by user: FileUser) throws -> Data? {
    let path = path(url)
    schedules.withLock { $0[path, default: Schedule()].seen[user] = FileStamp(path) }
    do {
      let data = try File.read(path)
      return data.isEmpty ? nil : data
    } catch let error as FileError where error.isMissing {
      return nil
    } catch {
      schedules.withLock { $0[path, default: Schedule()].isPrecious = true }
      throw error
    }
  }

  func keepAside(_ url: URL) -> URL? {
    let path = path(url)
    let copy = File.copyAside(path)
    schedules.withLock { $0[path, default: Schedule()].isPrecious = copy == nil }
    return copy.map { URL(fileURLWithPath: $0) }
  }

  // MARK: - Writing

  func write(
    _ url: URL,
    by user: FileUser,
    isUrgent: Bool,
    contents: @escaping @Sendable () throws -> Data,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    let path = path(url)
    let isNow = schedules.withLock { schedules in
      // Newer contents replace older ones, whose callers get the result as well.
      let completions = schedules[path]?.pending?.completions ?? []
      schedules[path, default: Schedule()].pending = Pending(
        contents: contents,
        completions: completions + [completion],
        user: user
      )
      return isUrgent || schedules[path]?.isWaiting != true
    }
    if isNow {
      writePending(path)
      wait(path)
    } else {
      ExitFlush.shared.add(self)
    }
  }

  /// Delays the next write.
  private func wait(_ path: String) {
    let isNew = schedules.withLock { schedules in
      defer { schedules[path]?.isWaiting = true }
      return schedules[path]?.isWaiting != true
    }
    guard isNew else { return }
    ExitFlush.shared.add(self)
    // A detached task, because the end or cancellation of the caller's task does not concern the file.
    Task.detached { [clock, delay] in
      try? await clock.sleep(for: delay)
      self.waitingHasEnded(path)
    }
  }

  private func waitingHasEnded(_ path: String) {
    let isPending = schedules.withLock { schedules in
      schedules[path]?.isWaiting = false
      return schedules[path]?.pending != nil
    }
    guard isPending else { return }
    writePending(path, isLate: true)
    wait(path)
  }

  /// Writes all pending data, because the program ends.
  func flush() {
    let paths = schedules.withLock { $0.filter { $0.value.pending != nil }.map(\.key) }
    for path in paths { writePending(path, isLate: true) }
  }

  /// Writes the pending data of a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isLate: Whether the data has waited. A file that was deleted meanwhile is not written again.
  private func writePending(_ path: String, isLate: Bool = false) {
    writing.lock()
    let taken = schedules.withLock { schedules -> (pending: Pending, isPrecious: Bool)? in
      guard let pending = schedules[path]?.pending else { return nil }
      schedules[path]?.pending = nil
      return (pending, schedules[path]?.isPrecious ?? false)
    }
    guard let (pending, isPrecious) = taken else {
      writing.unlock()
      return
    }
    if isLate, isDeletedByOthers(path, pending.user) {
      writing.unlock()
      for completion in pending.completions { completion(.success(())) }
      return
    }
    let result = Result {
      let contents = try pending.contents()
      if isPrecious { try File.moveAside(path) }
      // Recorded before anyone can see the file.
      try File.replace(path, with: contents) { stamp in
        schedules.withLock { $0[path]?.seen[pending.user] = stamp }
      }
      schedules.withLock { $0[path]?.isPrecious = false }
    }
    writing.unlock()
    FolderWatch.shared.renew(directory(of: path))
    for completion in pending.completions { completion(result) }
  }

  // MARK: - Watching

  func watch(
    _ url: URL,
    by user: FileUser,
    didChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    let path = path(url)
    return FolderWatch.shared.watch(directory(of: path), name: name(of: path)) { [weak self] in
      guard let self, isChangedByOthers(path, user) else { return }
      didChange()
    }
  }

  private func isChangedByOthers(_ path: String, _ user: FileUser) -> Bool {
    let stamp = FileStamp(path)
    let (isChanged, dropped) = schedules.withLock { schedules -> (Bool, Pending?) in
      guard schedules[path]?.seen[user] != stamp else { return (false, nil) }
      let pending = schedules[path]?.pending.flatMap { $0.user == user ? $0 : nil }
      // Pending data is newer than a write of another process. But a file that was deleted stays deleted.
      guard pending == nil || stamp == nil else { return (false, nil) }
      if pending != nil { schedules[path]?.pending = nil }
      schedules[path, default: Schedule()].seen[user] = stamp
      return (true, pending)
    }
    for completion in dropped?.completions ?? [] { completion(.success(())) }
    return isChanged
  }

  /// Whether a file was deleted since a user last read or wrote it. Its watchers are still notified.
  private func isDeletedByOthers(_ path: String, _ user: FileUser) -> Bool {
    schedules.withLock { $0[path]?.seen[user] != nil } && FileStamp(path) == nil
  }

  /// The path of the file itself, because a symbolic link must not be replaced by a file.
  private func path(_ url: URL) -> String {
    url.standardizedFileURL.resolvingSymlinksInPath().path
  }

  private func directory(of path: String) -> String {
    (path as NSString).deletingLastPathComponent
  }

  private func name(of path: String) -> String {
    (path as NSString).lastPathComponent
  }
}
