import ConcurrencyExtras

/// The effects that one sent action causes: its own, the effects of the actions they send, and so on. Made when the
/// first effect starts.
///
/// Safe to use from any thread, because a ``StoreTask`` is `Sendable`.
final class ActionScope: Sendable {
  private struct State {
    var tasks = NumberedValues<Task<Void, Never>>()
    var pending = 0
    var isCancelled = false
    /// The hand-offs of waiting tasks. The code that removes one from here opens it.
    var waiting = NumberedValues<TaskHandoff>()
    var nextWaiter: UInt64 = 0
  }

  private let state = Lock(State())

  var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  var isFinished: Bool {
    state.withLock { $0.pending == 0 }
  }

  /// Adds an effect to the scope; its task may not be made yet.
  func begin(_ effect: EffectInFlight) {
    state.withLock { $0.pending += 1 }
  }

  /// Sets the task of an effect.
  ///
  /// - Returns: Whether the scope was cancelled before; the task has to be cancelled then.
  func attach(_ task: Task<Void, Never>, of id: UInt64) -> Bool {
    state.withLock {
      $0.tasks.insert(task, id)
      return $0.isCancelled
    }
  }

  /// Removes an effect that has ended. It is called after the effect's actions were handled, so that their effects are
  /// already in the scope.
  func end(_ id: UInt64) {
    let finished = state.withLock { state -> NumberedValues<TaskHandoff> in
      state.tasks.remove(id)
      state.pending -= 1
      guard state.pending == 0 else { return NumberedValues() }
      defer { state.waiting = NumberedValues() }
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

  /// Returns when no effect of the scope is in flight. When the waiting task is cancelled, the whole scope is
  /// cancelled, and the wait ends.
  ///
  /// It waits on the actor of the caller, so that no other thread has to be woken.
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
      // A closure that captures the actor runs on that actor.
      _ = isolation
      await handoff.pass()
    } onCancel: {
      cancel()
      state.withLock { $0.waiting.remove(waiter) }?.open()
    }
  }
}
