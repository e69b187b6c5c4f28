import Clocks
public import ComposableArchitectureCompatibility
public import ViewPublishers

// The operators of time on a scheduler that has a clock, such as `DispatchQueue.test`: a test says when they go on.
extension Publisher {
  /// Delivers values on the main actor: at once if they are sent there, and otherwise as soon as possible.
  ///
  /// On a scheduler that a test advances they are delivered when it is advanced.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler.
  ///   - options: Have no influence.
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    let clock = scheduler.clock
    let isLive = clock is ContinuousClock || clock is ImmediateClock<Duration>
    return isLive ? receive(on: ()) : delay(for: .zero, clock: clock)
  }

  /// Delivers each value and the end later, on the main actor.
  ///
  /// - Parameters:
  ///   - interval: How much later.
  ///   - tolerance: Has no influence.
  ///   - scheduler: The scheduler that measures the time.
  ///   - options: Have no influence.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    delay(for: interval.duration, clock: scheduler.clock)
  }

  /// Delivers a value when no other one has come for some time, on the main actor.
  ///
  /// The last value before the end is delivered with the end.
  ///
  /// - Parameters:
  ///   - dueTime: The time.
  ///   - scheduler: The scheduler that measures it.
  ///   - options: Have no influence.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    debounce(for: dueTime.duration, clock: scheduler.clock)
  }

  /// Delivers at most one value in some time.
  ///
  /// - Parameters:
  ///   - interval: The time.
  ///   - scheduler: The scheduler that measures it.
  ///   - latest: Whether the last value of a time is delivered, rather than its first.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    throttle(for: interval.duration, clock: scheduler.clock, latest: latest)
  }
}
