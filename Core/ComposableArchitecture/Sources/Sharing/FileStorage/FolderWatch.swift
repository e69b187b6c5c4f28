import ConcurrencyExtras
import Dispatch
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Detects changes of files by watching their folders. Replacing a file creates another one, so a watch of the file
/// itself would report one change only.
///
/// The process has one instance of the system's event queue, of which each user has few. An event costs a visit to each
/// watched folder and to each of its watchers. Where the system has no watch left, observed files are looked at once a
/// second; one look costs a visit to each folder without a watch and to its observed files.
@_spi(Files) public final class FolderWatch: Sendable {
  /// The watch of this process.
  public static let shared = FolderWatch()

  private struct Watcher: Sendable {
    let id: Int
    /// The observed file; `nil` for the whole folder.
    let name: String?
    /// The observed file when it was last looked at.
    var seen: FileStamp?
    let didChange: @Sendable () -> Void
  }

  private struct Directory: Sendable {
    /// The system's number of the watch; `nil` while the folder does not exist. Paths of the same folder share a
    /// number.
    var number: Int32?
    var watchers: [Watcher] = []
  }

  private struct Watched: Sendable {
    var directories: [String: Directory] = [:]
    var lastID = 0
    /// Looks at files while the system does not watch one of the folders.
    var looking: Task<Void, Never>?
  }

  /// The time between two looks at files in folders that the system does not watch.
  private static let pause = Duration.seconds(1)

  private let watched = Lock(Watched())

  /// Calls a function whenever a file was written, created or removed.
  ///
  /// - Parameters:
  ///   - path: The folder, which is made if it does not exist.
  ///   - name: The file; `nil` for every event in the folder, also while a file is being written. Those need a watch
  ///     of the system.
  ///   - didChange: Called on a queue of the watch; several changes at once can be one call.
  /// - Returns: The watch, which ends when it is released. See ``isWatching(_:)``.
  public func watch(
    _ path: String,
    name: String?,
    didChange: @escaping @Sendable () -> Void
  ) -> SharedSubscription {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let id = watched.withLock { watched in
      watched.lastID += 1
      watched.directories[path, default: Directory()].watchers.append(
        Watcher(
          id: watched.lastID,
          name: name,
          seen: name.flatMap { FileStamp("\(path)/\($0)") },
          didChange: didChange
        )
      )
      add(path, &watched)
      return watched.lastID
    }
    return SharedSubscription { [weak self] in self?.end(path, id) }
  }

  /// Whether the system reports the changes in a folder. That requires support by the system, an available watch, and
  /// an existing folder.
  public func isWatching(_ path: String) -> Bool {
    watched.withLock { $0.directories[path]?.number != nil }
  }

  /// Watches a folder that did not exist before.
  func renew(_ path: String) {
    watched.withLock { watched in
      guard let directory = watched.directories[path], directory.number == nil else { return }
      add(path, &watched)
    }
  }

  /// Watches the folder that has replaced a watched one. Changes after the call are seen.
  public func watchAgain(_ path: String) {
    watched.withLock { watched in
      guard let former = watched.directories[path] else { return }
      add(path, &watched)
      if let number = former.number, number != watched.directories[path]?.number {
        remove(number, watched)
      }
    }
  }

  private func end(_ path: String, _ id: Int) {
    watched.withLock { watched in
      watched.directories[path]?.watchers.removeAll { $0.id == id }
      guard let directory = watched.directories[path], directory.watchers.isEmpty else { return }
      watched.directories[path] = nil
      if let number = directory.number { remove(number, watched) }
      lookIfNeeded(&watched)
    }
  }

  private func add(_ path: String, _ watched: inout Watched) {
    askForWatch(path, &watched)
    lookIfNeeded(&watched)
  }

  private func askForWatch(_ path: String, _ watched: inout Watched) {
    let isWholeFolder = watched.directories[path]?.watchers.contains { $0.name == nil } ?? false
    watched.directories[path]?.number = addWatch(path, isWholeFolder: isWholeFolder)
  }

  /// Begins or ends to look at files.
  private func lookIfNeeded(_ watched: inout Watched) {
    guard watched.directories.values.contains(where: { $0.number == nil }) else {
      watched.looking?.cancel()
      watched.looking = nil
      return
    }
    guard watched.looking == nil else { return }
    watched.looking = Task.detached { [weak self] in
      while (try? await Task.sleep(for: Self.pause)) != nil {
        guard let self else { return }
        look()
      }
    }
  }

  /// Asks for a watch of each folder again that has none, and looks at the observed files in those that get none.
  private func look() {
    let changed = watched.withLock { watched in
      let unwatched = watched.directories.filter { $0.value.number == nil }.keys
      defer { lookIfNeeded(&watched) }
      return unwatched.flatMap { path -> [Watcher] in
        askForWatch(path, &watched)
        // Earlier changes were not reported.
        let isWatched = watched.directories[path]?.number != nil
        let watchers = watched.directories[path]?.watchers ?? []
        return watchers.indices.filter { index in
          guard let name = watchers[index].name else { return isWatched }
          let stamp = FileStamp("\(path)/\(name)")
          watched.directories[path]?.watchers[index].seen = stamp
          return stamp != watchers[index].seen
        }
        .map { watchers[$0] }
      }
    }
    // Without the lock: these functions are the watchers' own code.
    for watcher in changed.sorted(by: { $0.id < $1.id }) { watcher.didChange() }
  }

  /// Ends the system's watch unless another path of the same folder needs it.
  private func remove(_ number: Int32, _ watched: Watched) {
    guard !watched.directories.values.contains(where: { $0.number == number }) else { return }
    removeWatch(number)
  }

  #if os(Linux)
    private let file: Int32
    private let queue = DispatchQueue(label: "sharing.folder-watch")
    // Safe: made in `init`, and not accessed again.
    private let source: UncheckedSendable<(any DispatchSourceRead)?>

    /// The events of a file that was completed or removed.
    private static let ofFiles = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
    private static let ofFolders = ofFiles | IN_ATTRIB | IN_CREATE | IN_MODIFY

    private convenience init() {
      self.init(queue: inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC)))
    }

    /// Makes a watch that reads a queue of the system's events.
    ///
    /// - Parameter file: The descriptor of the queue; negative if the system gives none.
    @_spi(Files) public init(queue file: Int32) {
      self.file = file
      source = UncheckedSendable(
        file < 0 ? nil : DispatchSource.makeReadSource(fileDescriptor: file, queue: queue)
      )
      source.value?.setEventHandler { [unowned self] in readEvents() }
      source.value?.resume()
    }

    private func addWatch(_ path: String, isWholeFolder: Bool) -> Int32? {
      let events = isWholeFolder ? Self.ofFolders : Self.ofFiles
      // Another path of the same folder may have asked for more events.
      let number = inotify_add_watch(file, path, UInt32(events | IN_ONLYDIR) | UInt32(IN_MASK_ADD))
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
      var watchers: [Int: Watcher] = [:]
      while true {
        let count = read(file, buffer, size)
        guard count > 0 else { break }
        var offset = 0
        while offset < count {
          let event = (buffer + offset).load(as: inotify_event.self)
          let name = buffer + offset + MemoryLayout<inotify_event>.size
          for watcher in self.watchers(
            event,
            event.len > 0 ? String(cString: name.assumingMemoryBound(to: CChar.self)) : ""
          ) {
            watchers[watcher.id] = watcher
          }
          offset += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
      // Without the lock: these functions are the watchers' own code.
      for watcher in watchers.values.sorted(by: { $0.id < $1.id }) { watcher.didChange() }
    }

    private func watchers(_ event: inotify_event, _ name: String) -> [Watcher] {
      watched.withLock { watched in
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
          return watched.directories.values.flatMap(\.watchers)
        }
        let isGone = event.mask & UInt32(IN_IGNORED) != 0
        let isOfFile = event.mask & UInt32(Self.ofFiles) != 0
        let changed = watched.directories.filter { $0.value.number == event.wd }
        return changed.flatMap { path, directory in
          if isGone {
            // The folder was removed, and with it the watch.
            add(path, &watched)
            return directory.watchers
          }
          return directory.watchers.filter { $0.name == nil || (isOfFile && $0.name == name) }
        }
      }
    }
  #else
    private init() {}
    private func addWatch(_ path: String, isWholeFolder: Bool) -> Int32? { nil }
    private func removeWatch(_ number: Int32) {}
  #endif
}
