/// The callers in the process that wait for turns of the main queue.
///
/// If many tests use the main actor the queue is long, and hundreds of tests wait. So a caller that waits costs nothing
/// until it is resumed, and one task looks at the threads for all of them.
final class MainQueueWaits: Sendable {
  typealias ID = UInt64

  /// The waits of this process.
  static let shared = MainQueueWaits()

  private struct Wait {
    let caller: UnsafeContinuation<Void, Never>
    /// The looks at the threads since it began.
    var looks = 0
    /// The last successive ones of them without a running thread.
    var quietLooks = 0
  }

  private struct State {
    var waits: [ID: Wait] = [:]
    var lastID: ID = 0
    /// Whether a task looks at the threads.
    var isWatched = false
  }

  private let state = Lock(State())

  /// Waits until the wait is ended, or the main queue counts as blocked.
  ///
  /// - Parameter begin: Called with the wait when it can be ended.
  func wait(_ begin: (ID) -> Void) async {
    await withUnsafeContinuation { caller in
      let (id, isWatched) = state.withLock { state in
        state.lastID += 1
        state.waits[state.lastID] = Wait(caller: caller)
        defer { state.isWatched = true }
        return (state.lastID, state.isWatched)
      }
      if !isWatched { watch() }
      begin(id)
    }
  }

  /// Resumes the caller of a wait, unless it was resumed before.
  func end(_ id: ID) {
    state.withLock { $0.waits.removeValue(forKey: id) }?.caller.resume()
  }

  /// Looks at the threads while anybody waits.
  private func watch() {
    // A wait may be that of a task with any priority.
    Task.detached(priority: .high) { [self] in
      repeat {
        try? await Task<Never, Never>.sleep(nanoseconds: Self.pause)
      } while look()
    }
  }

  /// Resumes the callers for whom the queue counts as blocked.
  ///
  /// - Returns: Whether others wait.
  private func look() -> Bool {
    guard
      state.withLock({ state in
        state.isWatched = !state.waits.isEmpty
        return state.isWatched
      })
    else { return false }
    let isRunning = if case .running = ThreadWatch.look() { true } else { false }
    let blocked = state.withLock { state in
      state.waits = state.waits.mapValues { wait in
        var wait = wait
        wait.looks += 1
        wait.quietLooks = isRunning ? 0 : wait.quietLooks + 1
        return wait
      }
      return state.waits.filter {
        $0.value.quietLooks == Self.mostQuietLooks || $0.value.looks == Self.mostLooks
      }
    }
    for id in blocked.keys { end(id) }
    return true
  }

  /// The nanoseconds between two looks.
  private static let pause: UInt64 = 8_000_000
  /// The number of successive looks without a running thread, although the queue is not empty, before it counts as
  /// blocked.
  private static let mostQuietLooks = 5
  /// Half a minute.
  private static let mostLooks = 3_750
}
