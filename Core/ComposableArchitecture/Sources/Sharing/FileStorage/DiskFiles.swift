@_spi(Locks) import ConcurrencyExtras
import Foundation

/// Files of the file system, each of which is written at most once in a while.
final class DiskFiles: FileStore {
  private typealias Completion = @Sendable (Result<Void, any Error>) -> Void

  /// Data to be written, and the callers that wait for it.
  private struct Pending: Sendable {
    var contents: @Sendable () throws -> Data
    var completions: [Completion]
    let user: FileUser
  }

  /// One file's turn.
  private struct Schedule: Sendable {
    /// Whether a write was made so recently that the next one has to wait.
    var isWaiting = false
    var pending: Pending?
    /// The stamp of the last read or write of each user, to recognize the writes of others. None for a
    /// file that was not there.
    var seen: [FileUser: FileStamp] = [:]
    /// Whether the file has contents of which there is no copy.
    var isPrecious = false
  }

  private let delay: Duration
  private let clock: any Clock<Duration>
  private let schedules = Lock<[String: Schedule]>([:])
  /// Held while a file is written, so that what is written last is what was saved last.
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

  /// Lets some time go by before the next write.
  private func wait(_ path: String) {
    let isNew = schedules.withLock { schedules in
      defer { schedules[path]?.isWaiting = true }
      return schedules[path]?.isWaiting != true
    }
    guard isNew else { return }
    ExitFlush.shared.add(self)
    // Not the caller's task: its end or cancellation has nothing to do with the file.
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

  /// Writes what is to be written, for the program ends.
  func flush() {
    let paths = schedules.withLock { $0.filter { $0.value.pending != nil }.map(\.key) }
    for path in paths { writePending(path, isLate: true) }
  }

  /// Writes what is to be written to a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isLate: Whether it has waited. A file that was deleted meanwhile is not written again.
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
      // Known before anyone can see the file.
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
      // Data that is about to be written is newer than a write of another process. But a file that
      // was deleted stays so.
      guard pending == nil || stamp == nil else { return (false, nil) }
      if pending != nil { schedules[path]?.pending = nil }
      schedules[path, default: Schedule()].seen[user] = stamp
      return (true, pending)
    }
    for completion in dropped?.completions ?? [] { completion(.success(())) }
    return isChanged
  }

  /// Whether a file is gone that was there when a user has last read or written it. Whoever watches it
  /// is still notified.
  private func isDeletedByOthers(_ path: String, _ user: FileUser) -> Bool {
    schedules.withLock { $0[path]?.seen[user] != nil } && FileStamp(path) == nil
  }

  /// The path of the file itself, as replacing a symbolic link by a file is not wanted.
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
