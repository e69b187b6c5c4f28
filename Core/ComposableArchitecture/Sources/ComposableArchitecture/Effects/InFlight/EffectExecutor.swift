import ConcurrencyExtras
import TestFailureBridge

/// Runs effects one job at a time, and knows when nothing more can happen by itself.
///
/// A test store has one of its own. In a test, the executor of every other store runs its jobs concurrently. Give a
/// store an executor with the dependency `\.effectExecutor` to drive it from a script or a test:
///
/// ```swift
/// let executor = EffectExecutor()
/// let store = Store(initialState: Feature.State()) { Feature() } withDependencies: {
///   $0.effectExecutor = executor
/// }
/// store.send(.refresh)
/// await executor.settle()
/// ```
///
/// It runs the operations of effects, their child tasks, and the default actors that they call. It also runs
/// unstructured tasks that are made with the dependency `\.taskExecutor`. It does not run other unstructured tasks,
/// threads and actors with executors of their own, nor wait for their work.
///
/// Jobs run on the main thread, in one order with those of the main actor, while `uncheckedUseMainSerialExecutor` is
/// set. In a test store they also do while its `useMainSerialExecutor` is set.
public final class EffectExecutor: TaskExecutor {
  private let queue: SettlingQueue
  private let held = HeldTasks()
  private let unstructured: UnstructuredTasks

  /// The number of jobs enqueued so far; if it stays the same, nothing was done here.
  public var jobCount: Int { queue.jobCount }

  /// The record of the effects' tasks; `nil` if it was not requested.
  let tasks: EffectTasks?

  /// Knows which effects had jobs to run; `nil` unless the executor runs jobs only when it is settled.
  @_spi(Exploring) public let effectJobs: EffectJobs?

  /// An executor with nothing to do.
  ///
  /// - Parameter watchesEffects: Whether it can name the effects in flight and the reason why each waits; see
  ///   ``quiesce()``. It costs a description of each job and of each action that starts an effect. A test store that is
  ///   made with such an executor uses it, in place of one of its own.
  public convenience init(watchesEffects: Bool = false) {
    self.init(SettlingQueue(.serial), watchesEffects: watchesEffects)
  }

  /// An executor whose jobs run on the main thread, and only while ``settleOnMainActor()`` or
  /// ``runInPlace(_:)`` runs. A store on the main actor that is driven by it alone costs no change of
  /// threads: its effects run as if they were on the main actor, too.
  @_spi(Exploring)
  public static func runningWhenSettled() -> EffectExecutor {
    EffectExecutor(SettlingQueue(.whenSettled), watchesEffects: false, watchesJobs: true)
  }

  /// The default executor of a store: in a test, one that tells a `TestClock` when the effects are at rest. Its jobs
  /// run concurrently, as they would without an executor. `nil` outside of tests.
  static var ofPlainStore: EffectExecutor? {
    TestProcess.isRunning ? EffectExecutor(SettlingQueue(.concurrent), watchesEffects: false) : nil
  }

  private init(_ queue: SettlingQueue, watchesEffects: Bool, watchesJobs: Bool = false) {
    self.queue = queue
    tasks = watchesEffects ? EffectTasks() : nil
    effectJobs = watchesJobs ? EffectJobs() : nil
    unstructured = UnstructuredTasks(queue, effectJobs)
  }

  /// The executor for unstructured tasks of clients and reducers, so that this executor sees them.
  ///
  /// Stores that run their effects here give it to their features as `\.taskExecutor`.
  public var taskExecutor: any TaskExecutor { unstructured }

  /// Runs a job when those before it have run; the concurrency runtime calls it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    guard !held.keep(job) else { return }
    tasks?.willEnqueue(job)
    effectJobs?.willEnqueue(job)
    start(job)
  }

  /// Keeps the running task from resuming here, from its next suspension until the hold ends.
  ///
  /// - Returns: The hold; `nil` if no task runs, or the task belongs to no effect that runs here.
  func holdCurrentTask() -> TaskHold? {
    guard isRunning(on: asUnownedTaskExecutor()) else { return nil }
    return held.holdCurrentTask { [self] job in start(job) }
  }

  /// Whether jobs are ordered with those of the main actor in one queue; see ``StartOrder``.
  var isInLineWithMainActor: Bool {
    get { queue.isInLineWithMainActor }
    set { queue.isInLineWithMainActor = newValue }
  }

  /// Enqueues again the first job that this thread enqueues during the closure, a number of times.
  func delayingJob<Result>(by delay: UInt8, _ enqueue: () -> Result) -> Result {
    delay == 0 ? enqueue() : queue.delayingJob(by: delay, enqueue)
  }

  private func start(_ job: UnownedJob) {
    queue.run(job, on: self)
  }

  private func isRunning(on executor: UnownedTaskExecutor) -> Bool {
    withUnsafeCurrentTask { $0?.unownedTaskExecutor == executor }
  }

  /// Records that something has happened.
  ///
  /// - Parameter disturbsRest: Whether further events may follow from it later.
  func noteActivity(disturbsRest: Bool = true) {
    queue.noteActivity(disturbsRest: disturbsRest)
  }

  // MARK: - Waiting

  /// Waits until nothing more can happen by itself: every effect in flight has ended, sleeps on a
  /// clock, or waits for something outside.
  ///
  /// Costs a few turns of the main actor; no time is measured.
  public func settle() async {
    await queue.settle()
  }

  /// Waits until nothing more can happen by itself, for an executor made by ``runningWhenSettled()``.
  ///
  /// Costs three turns of the main actor more than its work.
  ///
  /// - Parameter run: Runs the jobs of effects that wait, in one piece, and returns whether to go on: `false` if one of
  ///   them has crashed.
  @_spi(Exploring)
  @MainActor
  public func settleOnMainActor(
    running run: (_ jobs: @escaping () -> Void) -> Bool = { jobs in
      jobs()
      return true
    }
  ) async {
    await queue.settleOnMainActor(running: run)
  }

  /// Runs an operation and the effects' jobs that follow from it, without a turn of the main actor. For an executor
  /// made by ``runningWhenSettled()``.
  ///
  /// Effects that switch to the main actor meanwhile are there already. Jobs of the main actor that other tasks
  /// enqueue, and those from other threads, need ``settleOnMainActor()``. A task that the operation itself makes runs
  /// here, too, if it is made with `\.taskExecutor`.
  ///
  /// - Returns: Whether all these jobs have run: `false` if they do not end.
  @_spi(Exploring)
  @MainActor
  public func runInPlace(_ operation: () -> Void) -> Bool {
    Quiescence.$scope.withValue(self) { queue.runInPlace(operation) }
  }

  /// Whether jobs have come from other threads since the last rest, so that the consequences of a step need
  /// ``settleOnMainActor()``.
  @_spi(Exploring)
  public var hasJobsFromElsewhere: Bool { queue.hasJobsFromElsewhere }

  /// The number of this rest; `nil` if something has happened since the last rest.
  var rest: Int? { queue.rest }

  /// The number of events so far. It stays the same as long as nothing happens here.
  public var activity: Int { queue.activity }

  /// Waits until the number of events exceeds a number seen before, or until a deadline.
  ///
  /// - Returns: Whether something has happened.
  func waitForActivity(since seen: Int, until deadline: ContinuousClock.Instant) async -> Bool {
    await queue.waitForActivity(since: seen, until: deadline)
  }
}

extension EffectExecutor: QuiescenceScope {
  package var runsCurrentTask: Bool {
    isRunning(on: asUnownedTaskExecutor()) || isRunning(on: unstructured.asUnownedTaskExecutor())
  }

  package var yieldsPerTurn: Int { queue.turnsOfAll }

  package func controlledSleepBegan(_ sleep: ControlledSleep) -> ControlledSleep.ID {
    let id = tasks?.began(sleep) ?? effectJobs.flatMap { _ in EffectJobs.current } ?? 0
    noteActivity()
    return id
  }

  package func controlledSleepEnded(_ id: ControlledSleep.ID) {
    tasks?.ended(id)
    noteActivity()
  }
}

/// Runs unstructured tasks on the queue of an effect executor.
///
/// It is an executor of its own, because such a task is not a child task of the effect that starts it: the effect may
/// end before the task, and a wait of the task is no wait of the effect.
private final class UnstructuredTasks: TaskExecutor {
  private let queue: SettlingQueue
  private let effectJobs: EffectJobs?

  init(_ queue: SettlingQueue, _ effectJobs: EffectJobs?) {
    self.queue = queue
    self.effectJobs = effectJobs
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    effectJobs?.willEnqueue(job)
    queue.run(job, on: self)
  }
}
