import ConcurrencyExtras
import Foundation

/// Files in memory.
final class MemoryFiles: FileStore {
  private struct Watcher: Sendable {
    let id: Int
    let url: URL
    let user: FileUser
    let didChange: @Sendable () -> Void
  }

  private let files: LockIsolated<[URL: Data]>
  private let watchers = Lock<(all: [Watcher], lastID: Int)>(([], 0))

  init(files: LockIsolated<[URL: Data]>) {
    self.files = files
  }

  /// The contents of the files.
  var contents: [URL: Data] { files.value }

  func read(_ url: URL, by user: FileUser) throws -> Data? {
    let data = files.withValue { $0[url] }
    return data?.isEmpty == false ? data : nil
  }

  func write(
    _ url: URL,
    by user: FileUser,
    isUrgent: Bool,
    contents: @escaping @Sendable () throws -> Data,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    let result = Result {
      let data = try contents()
      files.withValue { $0[url] = data }
    }
    if case .success = result {
      let others = watchers.withLock { $0.all.filter { $0.url == url && $0.user != user } }
      for watcher in others { watcher.didChange() }
    }
    completion(result)
  }

  func keepAside(_ url: URL) -> URL? {
    let kept = url.appendingPathExtension("unreadable")
    files.withValue { $0[kept] = $0[url] }
    return kept
  }

  func watch(
    _ url: URL,
    by user: FileUser,
    didChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    let id = watchers.withLock { watchers in
      watchers.lastID += 1
      watchers.all.append(
        Watcher(id: watchers.lastID, url: url, user: user, didChange: didChange)
      )
      return watchers.lastID
    }
    return SharedSubscription { [weak self] in
      self?.watchers.withLock { $0.all.removeAll { $0.id == id } }
    }
  }
}
