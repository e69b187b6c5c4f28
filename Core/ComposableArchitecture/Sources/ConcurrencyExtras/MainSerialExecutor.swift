import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs an operation while all tasks of the process run on the main actor's executor, one after the other in the order
/// of their becoming ready.
///
/// Process-wide: tests that run in parallel influence each other. Nothing in this library uses it.
///
/// - Parameter operation: The operation.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @escaping @MainActor @Sendable () async throws -> Void
) async rethrows {
  let didUseMainSerialExecutor = uncheckedUseMainSerialExecutor
  defer { uncheckedUseMainSerialExecutor = didUseMainSerialExecutor }
  uncheckedUseMainSerialExecutor = true
  try await operation()
}

/// Runs an operation while tasks of the process that become ready go to the main actor.
///
/// Process-wide: tests that run in parallel influence each other. Nothing in this library uses it.
///
/// - Parameter operation: The operation.
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: () throws -> Void
) rethrows {
  let didUseMainSerialExecutor = uncheckedUseMainSerialExecutor
  defer { uncheckedUseMainSerialExecutor = didUseMainSerialExecutor }
  uncheckedUseMainSerialExecutor = true
  try operation()
}

/// Whether tasks that would run on the global executor run on the main actor's instead.
///
/// Replaces the concurrency runtime's hook for global jobs, for the whole process and without synchronisation: set it
/// while nothing else runs. Jobs of actors with executors of their own and of task executors are not affected, except
/// for those of an `EffectExecutor`. A task that wakes up from `Task.sleep` continues on its thread until it waits
/// again. If the hook cannot be found (a statically linked runtime that does not export it), setting this does nothing
/// and it stays `false`.
public var uncheckedUseMainSerialExecutor: Bool {
  get { globalEnqueueHook?.pointee != nil }
  set {
    globalEnqueueHook?.pointee =
      newValue
      ? { job, _ in
        serialJobCount.add(1, ordering: .relaxed)
        MainActor.shared.enqueue(job)
      } : nil
  }
}

/// Returns when nothing more can happen by itself, while all tasks run on the main actor's executor:
/// see ``uncheckedUseMainSerialExecutor``.
///
/// Threads, dispatch queues and actors with executors of their own are not waited for. Costs
/// some turns of the main actor; no time is measured.
@MainActor
public func settleMainSerialExecutor() async {
  var quietTurns = 0
  // Work that goes from one main-actor job to the next is not counted, and gets some turns.
  while quietTurns < 8 {
    let before = serialJobCount.load(ordering: .relaxed)
    await Task.yield()
    let jobs = serialJobCount.load(ordering: .relaxed) - before
    if jobs < jobsOfQuietTurn {
      jobsOfQuietTurn = jobs
      quietTurns = 0
    }
    quietTurns = jobs == jobsOfQuietTurn ? quietTurns + 1 : 0
  }
}

/// The number of jobs in a turn in which nothing else happens: the smallest number seen. It differs between versions of
/// the runtime.
@MainActor private var jobsOfQuietTurn = Int.max

/// The number of jobs that went to the main actor instead of the global executor.
private let serialJobCount = Atomic<Int>(0)

private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void

/// The address of the runtime's hook; constant, and found once.
///
/// `nonisolated(unsafe)` because a pointer is not `Sendable`; this one never changes. Writing through it is the subject
/// of the warning on `uncheckedUseMainSerialExecutor`.
private nonisolated(unsafe) let globalEnqueueHook: UnsafeMutablePointer<EnqueueHook?>? =
  dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")?
  .assumingMemoryBound(to: EnqueueHook?.self)
