import ConcurrencyExtras

/// Where one task waits until it is let pass, by anyone on any thread.
///
/// A task that waits for a continuation goes on without an actor, and from there to its own: two
/// threads have to be woken for it. A task that stands here goes from here to its own actor, for
/// this is an actor that runs what it is given when it is opened, on the thread that opens it.
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

  /// Lets the task pass. Of user code it runs none: the task leaves for its actor at once.
  nonisolated func open() {
    let job = state.withLock { state in
      state.isOpen = true
      defer { state.job = nil }
      return state.job
    }
    job?.runSynchronously(on: unownedExecutor)
  }

  /// Keeps the task that has come; the concurrency runtime calls it.
  nonisolated func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isOpen = state.withLock { state in
      if !state.isOpen { state.job = job }
      return state.isOpen
    }
    if isOpen { job.runSynchronously(on: unownedExecutor) }
  }
}
