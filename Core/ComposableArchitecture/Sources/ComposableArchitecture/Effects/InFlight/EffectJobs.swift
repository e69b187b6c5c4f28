import ConcurrencyExtras

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Records which effects had jobs to run, so that an exploration can tell what input each of them has received so far.
@_spi(Exploring)
public final class EffectJobs: Sendable {
  private struct State {
    /// The numbers of the effects that tasks belong to, by the numbers of the tasks.
    var owners: [UInt64: UInt64] = [:]
    /// The number of tasks of each effect.
    var taskCounts: [UInt64: Int] = [:]
    var active: Set<UInt64> = []
    /// The effects that were resumed on other threads, and the thread of the other effects.
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

  /// Returns the numbers of the effects that had jobs to run since the last call.
  public func takeActive() -> Set<UInt64> {
    state.withLock { state in
      guard !state.active.isEmpty else { return [] }
      defer { state.active.removeAll(keepingCapacity: true) }
      return state.active
    }
  }

  /// Returns the numbers of the effects that uncontrolled work resumed on another thread since the last call.
  public func takeResumedElsewhere() -> Set<UInt64> {
    state.withLock { state in
      state.runner = pthread_self()
      guard !state.resumedElsewhere.isEmpty else { return [] }
      defer { state.resumedElsewhere = [] }
      return state.resumedElsewhere
    }
  }

  /// Whether an effect has done all of its work in a single task so far.
  public func isSequential(_ effect: UInt64) -> Bool {
    state.withLock { $0.taskCounts[effect, default: 0] <= 1 }
  }

  /// Records that a job is about to be enqueued. A task that an effect enqueues for the first time is its child.
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

  /// Records that the running task is the task of an effect.
  func begin(_ effect: UInt64) {
    // Safe: a task is a job, and its address is that of the job under which it is enqueued.
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

// NB: The entry point of the runtime that gives a job's task its number, used by `UnownedJob` to describe itself.
// Numbers are not reused.
@_silgen_name("swift_task_getJobTaskId")
private func number(of job: UnownedJob) -> UInt64
