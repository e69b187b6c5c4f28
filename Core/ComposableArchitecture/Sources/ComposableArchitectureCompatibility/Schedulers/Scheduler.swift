import Clocks
public import SwiftNavigation
import TestFailureBridge

/// A clock with a time of its own type, and a place where actions run at a time.
///
/// Nothing of Combine is needed: what sleeps on a scheduler sleeps on its ``clock``. Newer code: use a clock and
/// `\.continuousClock`.
public protocol Scheduler<SchedulerTimeType, SchedulerOptions> {
  /// A point in the time of the scheduler.
  associatedtype SchedulerTimeType: Strideable & Sendable
  where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

  /// How an action is run; `Never` if there is nothing to choose.
  associatedtype SchedulerOptions

  /// The scheduler as a value that stands for schedulers of any kind.
  func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions>
}

/// A distance between two points in the time of a scheduler.
public protocol SchedulerTimeIntervalConvertible: Sendable {
  /// The distance as a duration.
  var duration: Duration { get }

  /// Creates a distance.
  ///
  /// - Parameter duration: The distance as a duration.
  init(duration: Duration)
}

extension Scheduler {
  /// The clock of the scheduler.
  public var clock: any Clock<Duration> {
    eraseToAnyScheduler().used("clock").baseClock
  }

  /// The time of the scheduler.
  public var now: SchedulerTimeType {
    eraseToAnyScheduler().used("now").time()
  }

  /// How exact the scheduler is. There is no lower limit.
  public var minimumTolerance: SchedulerTimeType.Stride {
    SchedulerTimeType.Stride(duration: .zero)
  }

  /// Runs an action as soon as the scheduler comes to it.
  ///
  /// - Parameters:
  ///   - options: How to run it.
  ///   - action: The action.
  public func schedule(
    options: SchedulerOptions? = nil,
    _ action: @escaping @Sendable () -> Void
  ) {
    eraseToAnyScheduler().used("schedule").enqueue(nil, options, action)
  }

  /// Runs an action at a time.
  ///
  /// - Parameters:
  ///   - date: When to run it.
  ///   - tolerance: Has no influence.
  ///   - options: How to run it.
  ///   - action: The action.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil,
    _ action: @escaping @Sendable () -> Void
  ) {
    eraseToAnyScheduler().used("schedule").enqueue(date, options, action)
  }

  /// Runs an action again and again.
  ///
  /// An interval of nothing, or less, is reported as an issue; the action then runs once.
  ///
  /// - Parameters:
  ///   - date: When to run it first.
  ///   - interval: The time between two runs.
  ///   - tolerance: Has no influence.
  ///   - options: How to run it.
  ///   - action: The action.
  /// - Returns: Ends the repetition when it is cancelled or released.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil,
    _ action: @escaping @Sendable () -> Void
  ) -> ObserveToken {
    let token = ObserveToken()
    eraseToAnyScheduler().used("schedule")
      .repeating(at: date, every: interval.duration, options, until: token, action)
    return token
  }

  /// Sleeps on the scheduler until a time.
  ///
  /// - Parameters:
  ///   - date: When to wake up.
  ///   - tolerance: How much later is still fine.
  ///   - options: Have no influence: a task resumes on its own executor.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(
    until date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) async throws {
    let scheduler = eraseToAnyScheduler().used("sleep")
    let duration = scheduler.time().distance(to: date).duration
    try await scheduler.baseClock.sleep(for: duration, tolerance: tolerance?.duration)
  }

  /// Sleeps on the scheduler for a while.
  ///
  /// - Parameters:
  ///   - interval: How long.
  ///   - tolerance: How much longer is still fine.
  ///   - options: Have no influence: a task resumes on its own executor.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(
    for interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) async throws {
    try await eraseToAnyScheduler().used("sleep").baseClock
      .sleep(for: interval.duration, tolerance: tolerance?.duration)
  }

  /// Ticks of the scheduler at a steady interval.
  ///
  /// It ends when the task that iterates it is cancelled. Ticks that no consumer waited for are skipped.
  ///
  /// ```swift
  /// for await _ in mainQueue.timer(interval: .seconds(1)) {
  ///   await send(.timerTicked)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - tolerance: How much later a tick may come.
  ///   - options: Have no influence: a task resumes on its own executor.
  /// - Returns: The times of the ticks.
  public func timer(
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride? = nil,
    options: SchedulerOptions? = nil
  ) -> SchedulerTicks<SchedulerTimeType> {
    let scheduler = eraseToAnyScheduler().used("timer")
    let ticks = scheduler.baseClock
      .timer(interval: interval.duration, tolerance: tolerance?.duration)
    return SchedulerTicks(base: ticks, time: scheduler.time)
  }

  /// Measures how far the time of the scheduler moves during some work.
  ///
  /// - Parameter work: The work.
  /// - Returns: The distance.
  /// - Throws: What the work throws.
  public func measure(_ work: () throws -> Void) rethrows -> SchedulerTimeType.Stride {
    let scheduler = eraseToAnyScheduler().used("measure")
    let start = scheduler.time()
    try work()
    return start.distance(to: scheduler.time())
  }
}
