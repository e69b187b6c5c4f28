import ConcurrencyExtras
import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs jobs, and tells when nothing more can happen by itself.
///
/// The executors of one store share a queue: that of its effects, and that of the unstructured tasks
/// which reducers and clients start.
final class SettlingQueue: Sendable {
  private struct State {
    /// Jobs that wait or run.
    var pending = 0
    /// Jobs that run, of a queue that runs them beside each other.
    var running = 0
    /// Counts everything that has happened, to see whether anything has.
    var activity = 0
    /// How much had happened when everything had come to rest the last time, and how often it has.
    var restedAt = 0
    var rests = 0
    var idle: [CheckedContinuation<Void, Never>] = []
    var watching: [Int: CheckedContinuation<Void, Never>] = [:]
    var nextWatcher = 0
    /// How many jobs have come.
    var jobs = 0
    /// Whether jobs wait in one line with those of the main actor.
    var isInLineWithMainActor = false
    /// How often the next job of a thread waits in line beside once.
    var delay: (thread: pthread_t, count: UInt8)?
    /// The jobs that wait for ``SettlingQueue/settleOnMainActor()``, if they do not run by themselves.
    var waiting: [Job] = []
    /// The thread that runs the waiting jobs; `nil` while none does.
    var runner: pthread_t?
    /// Whether a job has come from elsewhere since everything had come to rest the last time.
    var hasJobsFromElsewhere = false
  }

  /// A job, with the executor that it was enqueued on, which lives until its last job has run.
  private struct Job: Sendable {
    let job: UnownedJob
    let executor: any TaskExecutor

    /// Runs on the main actor: a job that goes there just goes on.
    func runOnMainActor() {
      job.runSynchronously(
        isolatedTo: MainActor.sharedUnownedExecutor,
        taskExecutor: executor.asUnownedTaskExecutor()
      )
    }

    func run() { job.runSynchronously(on: executor.asUnownedTaskExecutor()) }
  }

  /// How jobs run.
  enum Mode {
    /// One after the other.
    case serial
    /// Beside each other, in an order of the system.
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

  /// The one queue of all that run their jobs beside each other.
  private static let concurrentQueue = DispatchQueue(
    label: "composable-architecture.effects.concurrent",
    attributes: .concurrent
  )

  /// How often a job has to line up again so that each of the others that is ready has run.
  var turnsOfAll: Int { mode == .concurrent ? 20 : 1 }

  /// How many jobs have come so far.
  var jobCount: Int { state.withLock { $0.jobs } }

  /// Runs a job after those before it.
  ///
  /// - Parameters:
  ///   - job: The job.
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

  /// Waits in line once, and a number of times more.
  private func wait(
    on queue: DispatchQueue,
    _ delay: UInt8,
    then run: @escaping @Sendable () -> Void
  ) {
    queue.async {
      if delay == 0 { run() } else { self.wait(on: queue, delay - 1, then: run) }
    }
  }

  /// Whether jobs wait in one line with those of the main actor.
  var isInLineWithMainActor: Bool {
    get { state.withLock { $0.isInLineWithMainActor } }
    set { state.withLock { $0.isInLineWithMainActor = newValue } }
  }

  /// Lets the first job that is enqueued meanwhile on this thread wait in line more than once.
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

  /// Records that something has happened, and wakes who watches for it.
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
  /// - Parameter disturbsRest: Whether more may come of it later.
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
        // A job may block its thread, or the caller's test the main thread, as without this queue. One that has no
        // thread yet waits behind others, as behind tests that compute for seconds.
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

  /// Does the same where jobs wait for it, and runs them on the thread of the caller.
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
      // The jobs of the main actor come first.
      await Task.yield()
      let isQuiet = state.withLock { $0.pending == 0 && $0.activity == before }
      quietRounds = isQuiet ? quietRounds + 1 : 0
      if quietRounds == Self.quietRounds { rest(at: before) }
    }
  }

  /// Runs an operation, and the jobs that follow from it, on the thread of the caller.
  ///
  /// - Returns: Whether all of them have run; `false` if they do not come to an end.
  @MainActor
  func runInPlace(_ operation: () -> Void) -> Bool {
    running {
      operation()
      runWaitingJobs(atMost: Self.mostJobs)
    }
    return state.withLock { $0.waiting.isEmpty }
  }

  /// Notes that jobs which come meanwhile on this thread follow from those that run here.
  private func running(_ operation: () -> Void) {
    let outer = state.withLock { state in
      defer { state.runner = pthread_self() }
      return state.runner
    }
    operation()
    state.withLock { $0.runner = outer }
  }

  /// Whether a job that follows from none that runs in place has come since everything had come to rest the last time.
  var hasJobsFromElsewhere: Bool { state.withLock { $0.hasJobsFromElsewhere } }

  /// The most jobs that one operation may lead to before the main actor gets its turn.
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

  /// Tells this rest from others; `nil` if something has happened since everything had come to rest.
  var rest: Int? {
    state.withLock { $0.pending == 0 && $0.activity == $0.restedAt ? $0.rests : nil }
  }

  /// Work that goes from one main-actor job to the next shows itself only to whoever comes after
  /// it, so several turns in which nothing has happened are asked for.
  private static let quietRounds = 3
  private static let mostRounds = 1_000

  /// Waits until no job waits or runs.
  ///
  /// - Returns: How much has happened so far.
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

  /// How much has happened so far.
  var activity: Int { state.withLock { $0.activity } }

  /// Waits until more has happened than a number seen before, or until a deadline.
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
