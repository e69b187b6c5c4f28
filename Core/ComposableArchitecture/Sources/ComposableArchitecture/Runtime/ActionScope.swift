import ConcurrencyExtras

/// Everything that one sent action leads to: its effects, the effects of the actions they send,
/// and so on. Made when the first effect starts.
///
/// Safe to use from any thread, because a ``StoreTask`` is.
final class ActionScope: Sendable {
  private struct State {
    var tasks = FewByNumber<Task<Void, Never>>()
    var pending = 0
    var isCancelled = false
    /// Each is opened by who takes it out.
    var waiting = FewByNumber<TaskHandoff>()
    var nextWaiter: UInt64 = 0
  }

  private let state = Lock(State())

  var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  var isFinished: Bool {
    state.withLock { $0.pending == 0 }
  }

  /// An effect belongs to the scope from here on; its task may not be made yet.
  func begin(_ effect: EffectInFlight) {
    state.withLock { $0.pending += 1 }
  }

  /// The effect's task has been made.
  ///
  /// - Returns: Whether the scope was cancelled before; the task has to be cancelled then.
  func attach(_ task: Task<Void, Never>, of id: UInt64) -> Bool {
    state.withLock {
      $0.tasks.insert(task, id)
      return $0.isCancelled
    }
  }

  /// An effect has ended. It ends after the actions it sent were handled, so that their effects
  /// have begun before.
  func end(_ id: UInt64) {
    let finished = state.withLock { state -> FewByNumber<TaskHandoff> in
      state.tasks.remove(id)
      state.pending -= 1
      guard state.pending == 0 else { return FewByNumber() }
      defer { state.waiting = FewByNumber() }
      return state.waiting
    }
    finished.forEach { $0.open() }
  }

  func cancel() {
    let tasks = state.withLock { state in
      state.isCancelled = true
      return state.tasks.inOrder
    }
    for task in tasks { task.cancel() }
  }

  /// Returns when nothing of the scope is in flight. When the waiting task is cancelled, all of the
  /// scope is, and there is no more waiting.
  ///
  /// It waits on the actor of the caller, so that nobody else has to be woken for it.
  func finish(isolation: isolated (any Actor)? = #isolation) async {
    guard !Task.isCancelled else { return cancel() }
    let handoff = TaskHandoff()
    let waiter = state.withLock { state -> UInt64? in
      guard state.pending > 0 else { return nil }
      state.nextWaiter += 1
      state.waiting.insert(handoff, state.nextWaiter)
      return state.nextWaiter
    }
    guard let waiter else { return }
    await withTaskCancellationHandler {
      // A closure that captures the actor runs there.
      _ = isolation
      await handoff.pass()
    } onCancel: {
      cancel()
      state.withLock { $0.waiting.remove(waiter) }?.open()
    }
  }
}
