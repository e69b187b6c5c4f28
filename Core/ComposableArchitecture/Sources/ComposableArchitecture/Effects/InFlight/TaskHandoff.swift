import ConcurrencyExtras

/// Suspends one task until any thread opens the hand-off.
///
/// A task that is resumed by a continuation first runs without an actor, and then switches to its own: two threads have
/// to be woken. A task that waits on this actor switches from here to its own actor directly. This actor runs the
/// waiting task on the thread that opens it.
actor TaskHandoff: SerialExecutor {
  private struct State {
    var isOpen = false
    var job: UnownedJob?
  }

  private let state = Lock(State())
  private var isPassed = false

  nonisolated var unownedExecutor: UnownedSerialExecutor { asUnownedSerialExecutor() }

  /// Waits for ``open()``, which may have come before. To be called once.
  func pass() {
    // An empty function would be optimized away together with the switch of executors.
    isPassed = true
  }

  /// Resumes the task. This runs no user code, because the task switches to its actor at once.
  nonisolated func open() {
    let job = state.withLock { state in
      state.isOpen = true
      defer { state.job = nil }
      return state.job
    }
    job?.runSynchronously(on: unownedExecutor)
  }

  /// Stores the job of the waiting task; the concurrency runtime calls it.
  nonisolated func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isOpen = state.withLock { state in
      if !state.isOpen { state.job = job }
      return state.isOpen
    }
    if isOpen { job.runSynchronously(on: unownedExecutor) }
  }
}
