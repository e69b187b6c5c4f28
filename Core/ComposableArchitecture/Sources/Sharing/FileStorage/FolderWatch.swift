import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Notices when files change, by watching the folders they are in: a file that is replaced as a
/// whole is another one, so watching the file itself would see one change only.
final class FolderWatch: @unchecked Sendable {
  // Safe: the folders are guarded by the lock.

  static let shared = FolderWatch()

  private struct Watcher {
    let id: Int
    let name: String
    let didChange: @Sendable () -> Void
  }

  private struct Directory {
    /// The system's number of the watch; `nil` while the folder is not there.
    var number: Int32?
    var watchers: [Watcher] = []
  }

  private let lock = RecursiveLock()
  private var directories: [String: Directory] = [:]
  private var nextID = 0

  /// Calls a function whenever a file has changed, appeared or gone.
  func watch(
    _ path: String,
    name: String,
    didChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let id = lock {
      nextID += 1
      directories[path, default: Directory()].watchers.append(
        Watcher(id: nextID, name: name, didChange: didChange)
      )
      return nextID
    }
    renew(path)
    return SharedSubscription { [weak self] in self?.end(path, id) }
  }

  private func end(_ path: String, _ id: Int) {
    lock {
      directories[path]?.watchers.removeAll { $0.id == id }
      guard let directory = directories[path], directory.watchers.isEmpty else { return }
      directories[path] = nil
      if let number = directory.number { removeWatch(number) }
    }
  }

  /// Watches a folder that was not there before.
  func renew(_ path: String) {
    lock {
      guard let directory = directories[path], directory.number == nil else { return }
      directories[path]?.number = addWatch(path)
    }
  }

  #if os(Linux)
    private let file = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    private let queue = DispatchQueue(label: "sharing.folder-watch")
    private var source: (any DispatchSourceRead)?

    private init() {
      guard file >= 0 else { return }
      let source = DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
      source.setEventHandler { [unowned self] in readEvents() }
      self.source = source
      source.resume()
    }

    private func addWatch(_ path: String) -> Int32? {
      let mask = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_ONLYDIR
      let number = inotify_add_watch(file, path, UInt32(mask))
      return number < 0 ? nil : number
    }

    private func removeWatch(_ number: Int32) {
      inotify_rm_watch(file, number)
    }

    private func readEvents() {
      let size = 65_536
      let buffer = UnsafeMutableRawPointer.allocate(
        byteCount: size,
        alignment: MemoryLayout<inotify_event>.alignment
      )
      defer { buffer.deallocate() }
      var changes: [@Sendable () -> Void] = []
      while true {
        let count = read(file, buffer, size)
        guard count > 0 else { break }
        var offset = 0
        while offset < count {
          let event = (buffer + offset).load(as: inotify_event.self)
          let name = buffer + offset + MemoryLayout<inotify_event>.size
          changes += watchers(
            event,
            event.len > 0 ? String(cString: name.assumingMemoryBound(to: CChar.self)) : ""
          )
          offset += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
      // Without the lock: these are other people's functions.
      for didChange in changes { didChange() }
    }

    private func watchers(_ event: inotify_event, _ name: String) -> [@Sendable () -> Void] {
      lock {
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
          return directories.values.flatMap { $0.watchers.map(\.didChange) }
        }
        guard let path = directories.first(where: { $0.value.number == event.wd })?.key,
          let directory = directories[path]
        else { return [] }
        if event.mask & UInt32(IN_IGNORED) != 0 {
          // The folder is gone, and with it the watch.
          directories[path]?.number = addWatch(path)
          return directory.watchers.map(\.didChange)
        }
        return directory.watchers.filter { $0.name == name }.map(\.didChange)
      }
    }
  #else
    private init() {}
    private func addWatch(_ path: String) -> Int32? { nil }
    private func removeWatch(_ number: Int32) {}
  #endif
}
