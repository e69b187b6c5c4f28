import Clocks

/// The ticks of a scheduler at a steady interval; see ``Scheduler/timer(interval:tolerance:options:)``.
public struct SchedulerTicks<SchedulerTimeType: Sendable>: AsyncSequence, Sendable {
  /// The time of a tick.
  public typealias Element = SchedulerTimeType

  let base: AsyncTimerSequence<AnyClock<Duration>>
  let time: @Sendable () -> SchedulerTimeType

  /// Counts from the moment of the first `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), time: time)
  }

  /// Waits for one tick after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var base: AsyncTimerSequence<AnyClock<Duration>>.Iterator
    fileprivate let time: @Sendable () -> SchedulerTimeType

    /// The time of the scheduler after the next tick; `nil` once the task is cancelled.
    public mutating func next() async -> SchedulerTimeType? {
      guard await base.next() != nil else { return nil }
      return time()
    }
  }
}
