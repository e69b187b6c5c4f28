import Synchronization

/// Admits a limited number of tasks at a time, in the order in which they arrive.
final class TaskLimiter: Sendable {
  private struct State {
    var free: Int
    var queue: [CheckedContinuation<Void, Never>] = []
  }

  /// The limiter of all system tests of this process.
  static let ofProcess = TaskLimiter(
    limit: (try? SystemLimits.ofProcess.get())?.testsAtOnce ?? 1
  )

  private let state: Mutex<State>
  private let didQueue: @Sendable () -> Void

  /// Creates a limiter.
  ///
  /// - Parameters:
  ///   - limit: The largest number of tasks that are admitted at a time.
  ///   - didQueue: Called when a task has to wait.
  init(limit: Int, didQueue: @escaping @Sendable () -> Void = {}) {
    precondition(limit > 0, "A limiter admits one task at least.")
    state = Mutex(State(free: limit))
    self.didQueue = didQueue
  }

  /// Waits until the task is admitted, without holding a thread.
  func enter() async {
    await withCheckedContinuation { continuation in
      let isAdmitted = state.withLock { state in
        guard state.free > 0 else {
          state.queue.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isAdmitted { continuation.resume() } else { didQueue() }
    }
  }

  /// Admits the next task in the place of one that was admitted.
  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.queue.isEmpty else { return state.queue.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
