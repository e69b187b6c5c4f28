import ConcurrencyExtras
import Synchronization

/// The tasks of an executor that must not resume yet, with the jobs that resume them.
final class HeldTasks: Sendable {
  // A task is a job, and its address is that of each job it is enqueued as.
  private let jobs = Lock<[UInt: UnownedJob?]>([:])
  /// The number of held tasks. It is mostly zero, and then a job costs only this check.
  private let count = Atomic<Int>(0)

  /// Keeps a job, if its task is held.
  ///
  /// - Returns: Whether the task is held.
  func keep(_ job: UnownedJob) -> Bool {
    guard count.load(ordering: .acquiring) > 0 else { return false }
    let task = unsafeBitCast(job, to: UInt.self)
    return jobs.withLock { jobs in
      guard jobs[task] != nil else { return false }
      jobs[task] = .some(job)
      return true
    }
  }

  /// Holds the running task.
  ///
  /// - Parameter start: Runs the task's job when the hold ends.
  func holdCurrentTask(start: @escaping @Sendable (UnownedJob) -> Void) -> TaskHold? {
    let running = withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: UInt.self) } }
    guard let running else { return nil }
    jobs.withLock { $0[running] = .some(nil) }
    count.add(1, ordering: .releasing)
    return TaskHold { [self] in
      let job = jobs.withLock { $0.removeValue(forKey: running) }
      count.subtract(1, ordering: .releasing)
      if let job = job ?? nil { start(job) }
    }
  }
}
