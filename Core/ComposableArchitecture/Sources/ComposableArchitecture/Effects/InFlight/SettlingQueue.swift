import ConcurrencyExtras
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs jobs, and reports when nothing more can happen by itself.
///
/// The two executors of a store share a queue: that of its effects, and that of the unstructured tasks which reducers
/// and clients start.
final class SettlingQueue: Sendable {
  private struct State {
    /// Jobs that wait or run.
    var pending = 0
    /// Jobs that run, of a queue that runs them concurrently.
    var running = 0
    /// Counts all events, so that callers can tell whether anything has happened.
    var activity = 0
    /// The number of events at the last rest, and the number of rests.
    var restedAt = 0
    var rests = 0
    var idle: [CheckedContinuation<Void, Never>] = []
    var watching: [Int: CheckedContinuation<Void, Never>] = [:]
    var nextWatcher = 0
    /// The number of jobs enqueued.
    var jobs = 0
    /// Whether jobs are ordered with those of the main actor in one queue.
    var isInLineWithMainActor = false
    /// The number of additional times that the next job of a thread is enqueued again.
    var delay: (thread: pthread_t, count: UInt8)?
    /// The jobs that wait for ``SettlingQueue/settleOnMainActor()``, if they do not run by themselves.
    var waiting: [Job] = []
    /// The thread that runs the waiting jobs; `nil` while none does.
    var runner: pthread_t?
    /// Whether a job has come from elsewhere since the last rest.
    var hasJobsFromElsewhere = false
  }

  /// A job, with its executor, which must live until its last job has run.
  private struct Job: Sendable {
    let job: UnownedJob
    let executor: any TaskExecutor

    /// Runs on the main actor. A job that switches to the main actor meanwhile just continues.
    func runOnMainActor() {
      job.runSynchronously(
        isolatedTo: MainActor.sharedUnownedExecutor,
        taskExecutor: executor.asUnownedTaskExecutor()
      )
    }

    func run() { job.runSynchronously(on: executor.asUnownedTaskExecutor()) }
  }

  /// The way in which jobs run.
  enum Mode {
    /// One after the other.
    case serial
    /// Concurrently, in an order that the system chooses.
    case concurrent
    /// Only in ``SettlingQueue/settleOnMainActor(running:)``.
    case whenSettled
  }

  private let queue: DispatchQueue
  private let state = Lock(State())
  private let mode: Mode

  init(_ mode: Mode) {
    self.mode = mode
    queue =
      mode == .concurrent
      ? Self.concurrentQueue : DispatchQueue(label: "composable-architecture.effects")
  }

  /// The one queue of all settling queues that run their jobs concurrently.
  private static let concurrentQueue = DispatchQueue(
    label: "composable-architecture.effects.concurrent",
    attributes: .concurrent
  )

  /// The number of times that a job is enqueued again so that every other ready job has run.
  var turnsOfAll: Int { mode == .concurrent ? 20 : 1 }

  /// The number of jobs enqueued so far.
  var jobCount: Int { state.withLock { $0.jobs } }

  /// Runs a job after those before it.
  ///
  /// - Parameters:
  ///   - executor: The executor on which the job was enqueued.
  ///   - executor: The executor it was enqueued on.
  func run(_ job: UnownedJob, on executor: some TaskExecutor) {
    let job = Job(job: job, executor: executor)
    let (isWaiting, isInLine, delay) = note { state -> (Bool, Bool, UInt8) in
      state.pending += 1
      state.jobs += 1
      if mode == .whenSettled {
        state.waiting.append(job)
        let isFromRunner = state.runner.map { pthread_equal($0, pthread_self()) != 0 } ?? false
        if !isFromRunner { state.hasJobsFromElsewhere = true }
        return (true, false, 0)
      }
      var delay: UInt8 = 0
      if let next = state.delay, pthread_equal(next.thread, pthread_self()) != 0 {
        delay = next.count
        state.delay = nil
      }
      return (false, state.isInLineWithMainActor, delay)
    }
    guard !isWaiting else { return }
    wait(on: isInLine || uncheckedUseMainSerialExecutor ? .main : queue, delay) {
      if self.mode == .concurrent { self.state.withLock { $0.running += 1 } }
      job.run()
      self.didRun()
    }
  }

  /// Enqueues a closure, and enqueues it again a number of times before it runs.
  private func wait(
    on queue: DispatchQueue,
    _ delay: UInt8,
    then run: @escaping @Sendable () -> Void
  ) {
    queue.async {
      if delay == 0 { run() } else { self.wait(on: queue, delay - 1, then: run) }
    }
  }

  /// Whether jobs are ordered with those of the main actor in one queue.
  var isInLineWithMainActor: Bool {
    get { state.withLock { $0.isInLineWithMainActor } }
    set { state.withLock { $0.isInLineWithMainActor = newValue } }
  }

  /// Enqueues again the first job that this thread enqueues during the closure, a number of times.
  func delayingJob<Result>(by delay: UInt8, _ enqueue: () -> Result) -> Result {
    state.withLock { $0.delay = (pthread_self(), delay) }
    defer { state.withLock { $0.delay = nil } }
    return enqueue()
  }

  private func didRun() {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.pending -= 1
      if mode == .concurrent { state.running -= 1 }
      guard state.pending == 0, !state.idle.isEmpty else { return [] }
      defer { state.idle.removeAll() }
      return state.idle
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Records that something has happened, and wakes the tasks that wait for activity.
  private func note<Result>(_ update: (inout State) -> Result) -> Result {
    let (result, watching) = state.withLock { state in
      let result = update(&state)
      state.activity += 1
      guard !state.watching.isEmpty else { return (result, state.watching) }
      defer { state.watching.removeAll() }
      return (result, state.watching)
    }
    for continuation in watching.values { continuation.resume() }
    return result
  }

  /// Records that something has happened.
  ///
  /// - Parameter disturbsRest: Whether further events may follow from it later.
  func noteActivity(disturbsRest: Bool = true) {
    note { state in
      if !disturbsRest, state.restedAt == state.activity { state.restedAt += 1 }
    }
  }

  // MARK: - Waiting

  /// Waits until nothing more can happen by itself: every effect in flight has ended, sleeps on a
  /// clock, or waits for something outside.
  ///
  /// Costs a few turns of the main actor; no time is measured.
  func settle() async {
    if mode == .whenSettled {
      return await settleOnMainActor { jobs in
        jobs()
        return true
      }
    }
    var quietRounds = 0
    var rounds = 0
    // Effects that never come to rest, such as a timer on an immediate clock, do not keep the
    // caller for ever.
    while quietRounds < Self.quietRounds, rounds < Self.mostRounds {
      rounds += 1
      let before: Int
      if mode == .concurrent {
        // A job may block its thread, or the caller's test the main thread, as without this queue. A job that has no
        // thread yet waits behind others, such as tests that compute for seconds.
        let isAtRest = await OtherTasks.wait(
          until: { state.withLock { $0.pending == 0 } },
          whenCertain: { state.withLock { $0.pending > $0.running } }
        )
        guard isAtRest else { return }
        before = activity
        await MainQueueTurns(1).finish()
      } else {
        before = await idle()
        await MainActor.run {}
      }
      let isQuiet = state.withLock { $0.pending == 0 && $0.activity == before }
      quietRounds = isQuiet ? quietRounds + 1 : 0
      if quietRounds == Self.quietRounds { rest(at: before) }
    }
  }

  /// Settles a queue whose jobs wait for it, and runs those jobs on the thread of the caller.
  ///
  /// - Parameter run: Runs the jobs that wait, and returns whether to go on.
  @MainActor
  func settleOnMainActor(running run: (_ jobs: @escaping () -> Void) -> Bool) async {
    var quietRounds = 0
    var rounds = 0
    while quietRounds < Self.quietRounds, rounds < Self.mostRounds {
      rounds += 1
      let before = activity
      guard run({ self.running { self.runWaitingJobs() } }) else { return }
      // The jobs of the main actor run first.
      await Task.yield()
      let isQuiet = state.withLock { $0.pending == 0 && $0.activity == before }
      quietRounds = isQuiet ? quietRounds + 1 : 0
      if quietRounds == Self.quietRounds { rest(at: before) }
    }
  }

  /// Runs an operation, and the jobs that follow from it, on the thread of the caller.
  ///
  /// - Returns: Whether all of them have run; `false` if they do not end.
  @MainActor
  func runInPlace(_ operation: () -> Void) -> Bool {
    running {
      operation()
      runWaitingJobs(atMost: Self.mostJobs)
    }
    return state.withLock { $0.waiting.isEmpty }
  }

  /// Marks jobs that this thread enqueues meanwhile as consequences of the operation.
  private func running(_ operation: () -> Void) {
    let outer = state.withLock { state in
      defer { state.runner = pthread_self() }
      return state.runner
    }
    operation()
    state.withLock { $0.runner = outer }
  }

  /// Whether a job has come since the last rest that does not follow from a job run in place.
  var hasJobsFromElsewhere: Bool { state.withLock { $0.hasJobsFromElsewhere } }

  /// The most jobs that one operation may cause before the main actor gets its turn.
  private static let mostJobs = 100_000

  private func runWaitingJobs(atMost most: Int = .max) {
    var jobs: [Job] = []
    var count = 0
    while true {
      let ended = jobs.count
      jobs.removeAll(keepingCapacity: true)
      state.withLock { state in
        state.pending -= ended
        if count < most { swap(&state.waiting, &jobs) }
      }
      if jobs.isEmpty { return }
      for job in jobs { job.runOnMainActor() }
      count += jobs.count
    }
  }

  private func rest(at activity: Int) {
    state.withLock { state in
      state.restedAt = activity
      state.rests += 1
      if state.activity == activity { state.hasJobsFromElsewhere = false }
    }
  }

  /// The number of this rest; `nil` if something has happened since the last rest.
  var rest: Int? {
    state.withLock { $0.pending == 0 && $0.activity == $0.restedAt ? $0.rests : nil }
  }

  /// Work that goes from one main-actor job to the next is visible only to a later job, so several turns without an
  /// event are required.
  private static let quietRounds = 3
  private static let mostRounds = 1_000

  /// Waits until no job waits or runs.
  ///
  /// - Returns: The number of events so far.
  private func idle() async -> Int {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.pending == 0 { return true }
        state.idle.append(continuation)
        return false
      }
      if isIdle { continuation.resume() }
    }
    return state.withLock { $0.activity }
  }

  /// The number of events so far.
  var activity: Int { state.withLock { $0.activity } }

  /// Waits until the number of events exceeds a number seen before, or until a deadline.
  ///
  /// - Returns: Whether something has happened.
  func waitForActivity(since seen: Int, until deadline: ContinuousClock.Instant) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        await self.activity(since: seen)
        return true
      }
      group.addTask {
        try? await ContinuousClock().sleep(until: deadline)
        return false
      }
      defer { group.cancelAll() }
      return await group.next() ?? false
    }
  }

  private func activity(since seen: Int) async {
    let watcher = state.withLock { state in
      state.nextWatcher += 1
      return state.nextWatcher
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.activity != seen || Task.isCancelled { return true }
          state.watching[watcher] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.watching.removeValue(forKey: watcher) }?.resume()
    }
  }
}
