import Synchronization

@testable import ConcurrencyExtras

/// Runs tasks when it is told to settle, on the thread that tells it, in the order in which they
/// became ready. Everything a test lets run here is therefore the same each time.
final class ManualScope: QuiescenceScope, TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let arrivals = AsyncStream.makeStream(of: Void.self)
  private let counts = Mutex((asleep: 0, settled: 0))

  /// How many tasks sleep on controlled clocks.
  var asleepCount: Int {
    counts.withLock { $0.asleep }
  }

  /// How often the scope was settled.
  var settledCount: Int {
    counts.withLock { $0.settled }
  }

  var runsCurrentTask: Bool {
    withUnsafeCurrentTask { $0?.unownedTaskExecutor == asUnownedTaskExecutor() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    arrivals.continuation.yield()
  }

  /// Waits until more jobs have been enqueued than this was called before.
  func waitForJob() async {
    for await _ in arrivals.stream { return }
  }

  func settle() async {
    counts.withLock { $0.settled += 1 }
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  func controlledSleepBegan(_ sleep: ControlledSleep) -> ControlledSleep.ID {
    counts.withLock { $0.asleep += 1 }
    return 0
  }

  func controlledSleepEnded(_ id: ControlledSleep.ID) {
    counts.withLock { $0.asleep -= 1 }
  }

  /// Starts a task of this scope. It runs when the scope is settled.
  @discardableResult
  func start<Success: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Success
  ) -> Task<Success, any Error> {
    Quiescence.$scope.withValue(self) {
      Task(executorPreference: self) { try await operation() }
    }
  }
}
