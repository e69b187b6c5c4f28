#if PostgreSQL
  import Foundation
  import SyncUpsClientLive
  import Synchronization

  /// Listens for the changes of a database, on a connection and a thread of its own.
  ///
  /// Notifications in quick succession are reported once. The loss of the connection is reported like a change, and the
  /// listener is done: observers make another one before they read again, so that no change is missed in between.
  final class ChangeListener: Sendable {
    /// The time to wait for more notifications, in milliseconds.
    static let pause: Int32 = 50

    private let state = Mutex(State())

    private struct State {
      var isDone = false
      /// The end of a pipe that wakes up the thread.
      var waker: Int32 = -1
    }

    /// Begins to listen. When it returns, no change that is made later is missed.
    ///
    /// - Parameters:
    ///   - url: The database.
    ///   - limits: The times to wait for the server.
    ///   - changed: Called on the thread, after changes and when the connection is lost.
    init(
      _ url: DatabaseURL,
      _ limits: Connection.Limits,
      _ changed: @escaping @Sendable () -> Void
    ) throws(ServerError) {
      let connection = try Connection(url, limits)
      try ServerSchema.migrate(connection)
      try connection.execute("LISTEN \(ServerSchema.channel(connection))")
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else {
        throw ServerError(.isUnreachable, "there are too many open files")
      }
      state.withLock { $0.waker = ends[1] }
      // The thread takes the connection out, and is its only user from then on.
      let handed = Mutex<Connection?>(connection)
      let thread = Thread { [weak self, wake = ends[0]] in
        if let connection = handed.withLock({ $0.take() }) {
          Self.listen(connection, wake, changed)
        }
        self?.end()
        changed()
      }
      thread.name = "Sync-ups: changes"
      thread.start()
    }

    deinit { end() }

    /// Whether the connection is lost.
    var isDone: Bool { state.withLock(\.isDone) }

    /// Stops listening.
    private func end() {
      state.withLock { state in
        state.isDone = true
        if state.waker >= 0 { close(state.waker) }
        state.waker = -1
      }
    }

    /// Waits for notifications until the connection is lost or the pipe is closed.
    private static func listen(_ connection: Connection, _ wake: Int32, _ changed: () -> Void) {
      defer { close(wake) }
      while true {
        var descriptors = [
          pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0),
          pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&descriptors, 2, -1) > 0 || errno == EINTR else { return }
        guard descriptors[1].revents == 0 else { return }
        guard let count = try? connection.notifications(), !connection.isLost else {
          return
        }
        guard count > 0 else { continue }
        // Further notifications come with it, or are reported after the pause.
        if poll(&descriptors[1], 1, pause) > 0 { return }
        guard (try? connection.notifications()) != nil else { return }
        changed()
      }
    }
  }
#endif
