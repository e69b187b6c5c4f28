import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The tasks of which nobody can tell when they have come to rest: those that run on no executor of
/// this library.
package enum OtherTasks {
  /// Gives up the main actor and the threads of the cooperative pool until nothing more happens by
  /// itself, as far as that can be seen.
  ///
  /// Where the system shows its threads, it returns when no other thread of the process can run. Others
  /// may never rest, such as tests that run in parallel. Then it returns after many turns, when
  /// each thread that can run has had its share of a processor.
  ///
  /// - Returns: Whether everything was seen to be at rest.
  @discardableResult
  package static func settle() async -> Bool {
    for _ in 0..<turns { await Task.yield() }
    var patience = Patience()
    var quietLooks = 0
    for turn in 1...Patience.mostTurns {
      // A thread of the pool may be asleep for a moment although a job waits for it. What lines up behind that
      // job comes after it.
      let main = MainQueueTurns(1)
      let isComplete = await yield(at: [.background, .low, .medium, .high])
      await main.finish()
      switch ThreadWatch.look() {
      case .atRest:
        guard isComplete else { continue }
        quietLooks += 1
        if quietLooks == 2 { return true }
      case .unknown:
        if turn >= turns { return false }
      case .running(let threads):
        quietLooks = 0
        guard turn >= 5 else {
          pause()
          continue
        }
        if patience.isOver(threads) { return false }
        // A task that waits here takes no time from those it waits for.
        try? await Task<Never, Never>.sleep(nanoseconds: 500_000)
      }
    }
    return false
  }

  /// At least as many as the original takes.
  private static let turns = 20

  /// Waits until something is the case, or no other thread can run.
  ///
  /// - Parameter condition: Becomes true by the work of other threads.
  /// - Returns: Whether it is the case. It is not if threads are blocked, or busy for a second.
  package static func wait(until condition: () -> Bool) async -> Bool {
    var quietLooks = 0
    for look in 0..<1_050 {
      if condition() { return true }
      // Most often it is a matter of microseconds.
      if look < 50 {
        await Task.yield()
        continue
      }
      if case .atRest = ThreadWatch.look() { quietLooks += 1 } else { quietLooks = 0 }
      // What waits for the thread of the caller gets it once more.
      if quietLooks == 3 { break }
      try? await Task<Never, Never>.sleep(nanoseconds: 1_000_000)
    }
    return condition()
  }

  /// Has jobs run behind all others of their priorities.
  ///
  /// As long as others run, those of a low priority may never do. So they are not waited for without end.
  ///
  /// - Returns: Whether all of them have run.
  @discardableResult
  static func yield(at priorities: [TaskPriority]) async -> Bool {
    let arrivals = Arrivals(priorities.count)
    for priority in priorities {
      Task<Void, Never>.detached(priority: priority) {
        await Task.yield()
        arrivals.countOne()
      }
    }
    // Tasks that wait here take no time from those they wait for.
    for look in 0..<30 where !arrivals.areComplete {
      await Task.yield()
      if look >= 10 { try? await Task<Never, Never>.sleep(nanoseconds: 100_000) }
    }
    return arrivals.areComplete
  }

  /// Lets threads go to sleep that have nothing more to do, or get a processor that this one has.
  private static func pause() {
    var time = timespec(tv_sec: 0, tv_nsec: 20_000)
    nanosleep(&time, nil)
  }
}

/// Counts jobs that have run.
private final class Arrivals: Sendable {
  private let left: Atomic<Int>

  init(_ count: Int) { left = Atomic(count) }

  var areComplete: Bool { left.load(ordering: .acquiring) <= 0 }

  func countOne() { left.subtract(1, ordering: .releasing) }
}

/// How long threads are waited for that may never come to rest: until each has had a share of a processor,
/// unless it has just begun to run.
private struct Patience {
  private static let leastCount = 4
  static let mostTurns = 1_000
  /// The nanoseconds after which a thread has certainly done what a wake-up leads to.
  private static let share: UInt64 = 1_000_000

  private var count = 0
  /// When threads were first seen to run that have not been seen asleep since, and how often they were.
  private var seen: [Int: (start: UInt64, count: Int)] = [:]

  mutating func isOver(_ threads: [ThreadWatch.Running]) -> Bool {
    count += 1
    let before = seen
    seen = [:]
    var isOver = count >= Self.leastCount
    for running in threads {
      let (start, looks) = before[running.thread] ?? (running.time, 0)
      seen[running.thread] = (start, looks + 1)
      if looks >= 2, running.time - start < Self.share { isOver = false }
    }
    return isOver
  }
}
