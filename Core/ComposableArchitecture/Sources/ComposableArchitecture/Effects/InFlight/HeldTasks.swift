import ConcurrencyExtras
import Synchronization

/// Tasks of an executor that must not go on yet, with the jobs by which they would.
final class HeldTasks: Sendable {
  // A task is a job, and its address is that of each job it is enqueued as.
  private let jobs = Lock<[UInt: UnownedJob?]>([:])
  /// How many there are: mostly none, and then a job costs no more than looking here.
  private let count = Atomic<Int>(0)

  /// Keeps a job, if its task is held.
  ///
  /// - Returns: Whether it is.
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
  /// - Parameter start: Runs its job when the hold ends.
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
