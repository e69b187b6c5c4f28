import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Tells when entries of a folder are written, replaced or removed, by this process or another one.
///
/// A folder is watched rather than a file, because a file that is written atomically is another
/// file each time. Ends when it is let go.
final class DirectoryWatch: Sendable {
  // Safe: set once; a dispatch source may be used by any thread.
  private nonisolated(unsafe) let source: any DispatchSourceProtocol

  /// Begins to watch a folder.
  ///
  /// - Parameters:
  ///   - path: The folder, which must exist.
  ///   - didChange: Called on a queue of the watch with the name of an entry, or `nil` if it is not
  ///     known which.
  /// - Returns: `nil` if the folder cannot be watched.
  init?(path: String, didChange: @escaping @Sendable (_ name: String?) -> Void) {
    let queue = DispatchQueue(label: "composed.sharing.directory-watch")
    #if os(Linux)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
      guard inotify_add_watch(descriptor, path, events) >= 0 else {
        close(descriptor)
        return nil
      }
      let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler { Self.readEvents(descriptor).forEach(didChange) }
    #else
      let descriptor = open(path, O_EVTONLY)
      guard descriptor >= 0 else { return nil }
      let source = DispatchSource.makeFileSystemObjectSource(
        fileDescriptor: descriptor,
        eventMask: .write,
        queue: queue
      )
      source.setEventHandler { didChange(nil) }
    #endif
    source.setCancelHandler { close(descriptor) }
    source.resume()
    self.source = source
  }

  deinit {
    source.cancel()
  }

  #if os(Linux)
    /// The names in the events that are waiting; a `nil` if some were lost.
    private static func readEvents(_ descriptor: Int32) -> [String?] {
      let headerSize = MemoryLayout<inotify_event>.size
      var names: [String?] = []
      withUnsafeTemporaryAllocation(
        byteCount: 4096,
        alignment: MemoryLayout<inotify_event>.alignment
      ) { buffer in
        guard let base = buffer.baseAddress else { return }
        while true {
          let count = read(descriptor, base, buffer.count)
          guard count > 0 else { return }
          var offset = 0
          while offset + headerSize <= count {
            let event = base.load(fromByteOffset: offset, as: inotify_event.self)
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
              names.append(nil)
            } else if event.len > 0 {
              // The name follows the header, padded with zeros.
              let name = base.advanced(by: offset + headerSize).assumingMemoryBound(to: CChar.self)
              names.append(String(cString: name))
            }
            offset += headerSize + Int(event.len)
          }
        }
      }
      return names
    }
  #endif
}
