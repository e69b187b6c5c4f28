import Dispatch

#if os(Linux)
  #if canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif
#endif

/// The system's events for changes in a folder, for as long as somebody listens.
struct FolderEvents: Sendable {
  /// The changes; several at once are told as one.
  let stream: AsyncStream<Void>
  /// Watches the folder that has taken the first one's place, if one has.
  let renew: @Sendable () -> Void

  /// Listens to the changes in a folder; `nil` where the system does not tell of them, or has no
  /// more to give.
  init?(_ folder: String) {
    #if os(Linux)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      let changes =
        IN_ATTRIB | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MODIFY | IN_MOVED_FROM
        | IN_MOVED_TO
      guard inotify_add_watch(descriptor, folder, UInt32(changes)) >= 0 else {
        close(descriptor)
        return nil
      }
      let (stream, continuation) = AsyncStream.makeStream(
        of: Void.self,
        bufferingPolicy: .bufferingNewest(1)
      )
      let queue = DispatchQueue(label: "FolderEvents")
      // A source may be used from any thread.
      nonisolated(unsafe) let source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor,
        queue: queue
      )
      source.setEventHandler {
        // Which files they are about does not matter: looking at the database costs no more.
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while read(descriptor, &buffer, buffer.count) > 0 {}
        continuation.yield()
      }
      source.setCancelHandler { close(descriptor) }
      continuation.onTermination = { _ in source.cancel() }
      source.activate()
      self.stream = stream
      renew = {
        // On the queue, where the descriptor is not closed meanwhile; done when the call returns, so that
        // what is read from then on is read before the next change.
        queue.sync {
          guard !source.isCancelled else { return }
          _ = inotify_add_watch(descriptor, folder, UInt32(changes))
        }
      }
    #else
      return nil
    #endif
  }
}
