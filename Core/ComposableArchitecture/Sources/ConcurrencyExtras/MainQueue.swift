import Dispatch

/// An actor that runs on the main queue, behind the blocks that were enqueued before.
///
/// The main actor runs there too. But a continuation that a block resumes takes its task to another thread before the
/// task gets back to the main actor, and a task that yields goes there as well. A call of another actor does not.
@globalActor
package actor MainQueue {
  package static let shared = MainQueue()

  private static let executor = Executor()

  nonisolated package var unownedExecutor: UnownedSerialExecutor {
    Self.executor.asUnownedSerialExecutor()
  }

  /// Returns when the main queue has run the blocks that were enqueued before.
  ///
  /// Not inlined, because the compiler would leave out the change of actors.
  @MainQueue @inline(never)
  package static func takeTurn() {
    dispatchPrecondition(condition: .onQueue(.main))
  }

  private final class Executor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }
}
