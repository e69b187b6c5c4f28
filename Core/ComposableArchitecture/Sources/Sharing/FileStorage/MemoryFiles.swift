import ConcurrencyExtras
import Foundation

/// Files in memory.
final class MemoryFiles: FileStore {
  private let files: LockIsolated<[URL: Data]>

  init(files: LockIsolated<[URL: Data]>) {
    self.files = files
  }

  func read(_ url: URL) throws -> Data? {
    let data = files.withValue { $0[url] }
    return data?.isEmpty == false ? data : nil
  }

  func write(
    _ url: URL,
    isUrgent: Bool,
    contents: @escaping @Sendable () throws -> Data,
    completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    completion(
      Result {
        let data = try contents()
        files.withValue { $0[url] = data }
      }
    )
  }

  func keepAside(_ url: URL) -> URL? {
    let kept = url.appendingPathExtension("unreadable")
    files.withValue { $0[kept] = $0[url] }
    return kept
  }

  func watch(_ url: URL, didChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    SharedSubscription {}
  }
}
