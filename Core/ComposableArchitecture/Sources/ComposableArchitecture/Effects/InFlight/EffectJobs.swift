import ConcurrencyExtras

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Knows which effects had jobs to run, so that an exploration can tell what each of them has been given so far.
@_spi(Exploring)
public final class EffectJobs: Sendable {
  private struct State {
    /// The numbers of the effects that tasks belong to, by the numbers of the tasks.
    var owners: [UInt64: UInt64] = [:]
    /// How many tasks each effect had.
    var taskCounts: [UInt64: Int] = [:]
    var active: Set<UInt64> = []
    /// The effects that were resumed on other threads, and the thread of those that are not.
    var resumedElsewhere: Set<UInt64> = []
    var runner: pthread_t?

    mutating func activate(_ effect: UInt64) {
      active.insert(effect)
      if let runner, pthread_equal(runner, pthread_self()) == 0 { resumedElsewhere.insert(effect) }
    }

    mutating func setOwner(_ effect: UInt64, of task: UInt64) {
      guard owners.updateValue(effect, forKey: task) != effect else { return }
      taskCounts[effect, default: 0] += 1
    }
  }

  private let state = Lock(State())

  /// The number of the effect that runs; `nil` outside of effects.
  public static var current: UInt64? { EffectInFlight.current?.id }

  /// The numbers of the effects that had jobs to run since this was called last.
  public func takeActive() -> Set<UInt64> {
    state.withLock { state in
      guard !state.active.isEmpty else { return [] }
      defer { state.active.removeAll(keepingCapacity: true) }
      return state.active
    }
  }

  /// The numbers of the effects that were resumed on other threads than this one, by work that is not under control,
  /// since this was called last.
  public func takeResumedElsewhere() -> Set<UInt64> {
    state.withLock { state in
      state.runner = pthread_self()
      guard !state.resumedElsewhere.isEmpty else { return [] }
      defer { state.resumedElsewhere = [] }
      return state.resumedElsewhere
    }
  }

  /// Whether an effect has done all of its work in one task so far.
  public func isSequential(_ effect: UInt64) -> Bool {
    state.withLock { $0.taskCounts[effect, default: 0] <= 1 }
  }

  /// A job is about to be enqueued. A task that an effect enqueues for the first time is its child.
  func willEnqueue(_ job: UnownedJob) {
    let task = number(of: job)
    let current = EffectInFlight.current?.id
    state.withLock { state in
      if let owner = state.owners[task] {
        state.activate(owner)
      } else if let current {
        state.setOwner(current, of: task)
        state.active.insert(current)
      }
    }
  }

  /// The task that runs is that of an effect.
  func begin(_ effect: UInt64) {
    // Safe: a task is a job, and its address is that of the job it is enqueued as.
    let task = withUnsafeCurrentTask { task in
      task.map { number(of: unsafeBitCast($0, to: UnownedJob.self)) }
    }
    guard let task else { return }
    state.withLock { state in
      state.setOwner(effect, of: task)
      state.active.insert(effect)
    }
  }
}

// NB: The entry point of the runtime by which `UnownedJob` describes itself. Numbers are not used again.
@_silgen_name("swift_task_getJobTaskId")
private func number(of job: UnownedJob) -> UInt64
