import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The tasks whose coming to rest cannot be known: those that run on no executor of this library.
package enum OtherTasks {
  /// Yields the main actor and the threads of the cooperative pool until nothing more happens by itself, as far as that
  /// is visible.
  ///
  /// If the system shows its threads, it returns when no other thread of the process can run. Some may never rest, such
  /// as tests that run in parallel. Then it returns after many turns, when each runnable thread has had its share of a
  /// processor.
  ///
  /// Clocks of tests that run in parallel would disturb each other, so all waiting callers share one look. A caller
  /// that arrives during a look waits for the next one.
  ///
  /// - Returns: Whether all other threads were seen at rest.
  @discardableResult
  package static func settle() async -> Bool {
    let part = await looks.join()
    if case .result(let isAtRest) = part { return isAtRest }
    let isAtRest = await look()
    looks.end(part, isAtRest)
    return isAtRest
  }

  private static let looks = SharedLooks()

  private static func look() async -> Bool {
    for _ in 0..<4 { await Task.yield() }
    var patience = Patience()
    var quietLooks = 0
    for turn in 1...Patience.mostTurns {
      // A thread of the pool may be asleep for a moment although a job waits for it. A job enqueued behind that job
      // runs after it.
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
        guard turn >= 3 else {
          pause()
          continue
        }
        if patience.isOver(threads) { return false }
        // A task that waits here takes no processor time from the tasks for which it waits.
        try? await Task<Never, Never>.sleep(nanoseconds: 500_000)
      }
    }
    return false
  }

  /// Yields the main actor and each priority of the cooperative pool a few times, without a check whether anything
  /// rests.
  package static func giveWay() async {
    for _ in 0..<4 {
      let main = MainQueueTurns(1)
      await yield(at: [.background, .low, .medium, .high])
      await main.finish()
    }
  }

  /// At least as many as the original makes.
  private static let turns = 20

  /// Waits until a condition is true, or no other thread can run.
  ///
  /// - Parameters:
  ///   - condition: Becomes true by the work of other threads.
  ///   - isCertain: Whether it will become true as soon as a thread is free. Then busy threads are waited for half a
  ///     minute, and otherwise a second.
  /// - Returns: Whether the condition is true. It is false if threads are blocked, or busy for that long.
  package static func wait(
    until condition: () -> Bool,
    whenCertain isCertain: () -> Bool = { false }
  ) async -> Bool {
    var quietLooks = 0
    var waits = 0
    for look in 0..<30_000 {
      if condition() { return true }
      // Mostly it takes microseconds.
      if look < 50 {
        await Task.yield()
        continue
      }
      // After a long wait the looks become rarer, because a look costs more than a wait.
      if look <= 60 || look.isMultiple(of: 4) {
        if case .atRest = ThreadWatch.look() { quietLooks += 1 } else { quietLooks = 0 }
        // A job that waits for the thread of the caller gets it once more.
        if quietLooks == 3 { break }
      }
      waits = isCertain() ? 0 : waits + 1
      if waits == 1_000 { break }
      try? await Task<Never, Never>.sleep(nanoseconds: 1_000_000)
    }
    return condition()
  }

  /// Runs jobs behind all others of their priorities.
  ///
  /// While others run, those of a low priority may never run. So the wait for them is limited.
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
    // Tasks that wait here take no processor time from the tasks for which they wait.
    for look in 0..<10 where !arrivals.areComplete {
      await Task.yield()
      if look >= 4 { try? await Task<Never, Never>.sleep(nanoseconds: 100_000) }
    }
    return arrivals.areComplete
  }

  /// Lets idle threads go to sleep, or gives another thread this one's processor.
  private static func pause() {
    var time = timespec(tv_sec: 0, tv_nsec: 20_000)
    nanosleep(&time, nil)
  }
}

/// Counts completed jobs.
private final class Arrivals: Sendable {
  private let left: Atomic<Int>

  init(_ count: Int) { left = Atomic(count) }

  var areComplete: Bool { left.load(ordering: .acquiring) <= 0 }

  func countOne() { left.subtract(1, ordering: .releasing) }
}

/// The limit of the wait for threads that may never rest: each must have had a share of a processor, unless it has just
/// begun to run.
private struct Patience {
  private static let leastCount = 2
  static let mostTurns = 1_000
  /// The nanoseconds in which a thread has certainly done the work that follows from a wake-up.
  private static let share: UInt64 = 1_000_000

  private var count = 0
  /// For each thread that was not seen asleep since: its time when it was first seen to run, and the number of
  /// sightings.
  private var seen: [Int: (start: UInt64, count: Int)] = [:]

  mutating func isOver(_ threads: [ThreadWatch.Running]) -> Bool {
    count += 1
    let before = seen
    seen = [:]
    var isOver = count >= Self.leastCount
    for running in threads {
      var (start, looks) = before[running.thread] ?? (running.time, 0)
      // Another thread with the same number, or one whose time could not be read.
      if running.time < start { (start, looks) = (running.time, 0) }
      seen[running.thread] = (start, looks + 1)
      if looks >= 2, running.time - start < Self.share { isOver = false }
    }
    return isOver
  }
}

/// Lets one caller at a time look, on behalf of all waiting callers.
private final class SharedLooks: Sendable {
  /// The part of a caller in a look.
  enum Part {
    /// The caller looks, on behalf of these as well.
    case look(for: [Waiting])
    /// Another caller has looked.
    case result(Bool)
  }

  typealias Waiting = UnsafeContinuation<Part, Never>

  private struct State {
    var isLooking = false
    var waiting: [Waiting] = []
  }

  private let state = Lock(State())

  /// Waits for a look that begins after this call, or for the turn to look.
  func join() async -> Part {
    await withUnsafeContinuation { caller in
      let looks = state.withLock { state in
        if state.isLooking {
          state.waiting.append(caller)
          return false
        }
        state.isLooking = true
        return true
      }
      if looks { caller.resume(returning: .look(for: [])) }
    }
  }

  /// Ends a look, and lets one of the callers that arrived meanwhile begin the next.
  func end(_ part: Part, _ result: Bool) {
    let next = state.withLock { state in
      let waiting = state.waiting
      state.waiting = []
      state.isLooking = !waiting.isEmpty
      return waiting
    }
    if case .look(let others) = part {
      for caller in others { caller.resume(returning: .result(result)) }
    }
    next.first?.resume(returning: .look(for: Array(next.dropFirst())))
  }
}
