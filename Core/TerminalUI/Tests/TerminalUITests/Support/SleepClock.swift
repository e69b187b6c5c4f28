import Synchronization

/// A clock whose time only a test advances.
final class SleepClock: Clock, Sendable {
  typealias Instant = ContinuousClock.Instant

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    // clock: any instant to begin with; nothing depends on which.
    var now = ContinuousClock.now
    var count = 0
    var sleepers: [Int: Sleeper] = [:]
  }

  private let state = Mutex(State())
  private let (begun, begin) = AsyncStream.makeStream(of: Void.self)

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if Task.isCancelled || deadline <= state.now { return true }
          state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
          return false
        }
        if isOver { continuation.resume() } else { begin.yield() }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume()
    }
    try Task.checkCancellation()
  }

  /// Waits until a task has begun to sleep, and lets time pass. Each sleep is waited for once.
  func advance(by duration: Duration) async {
    for await _ in begun { break }
    let due = state.withLock { state in
      state.now += duration
      let due = state.sleepers.filter { [now = state.now] in $0.value.deadline <= now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  /// Whether no task sleeps.
  var isIdle: Bool { state.withLock(\.sleepers.isEmpty) }
}
