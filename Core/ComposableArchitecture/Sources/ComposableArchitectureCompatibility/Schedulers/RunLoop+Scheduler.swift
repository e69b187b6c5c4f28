import ConcurrencyExtras
import Dispatch
public import Foundation

extension RunLoop: Scheduler {
  /// A point in the time of a run loop.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    /// The time as a date.
    public var date: Date

    /// Creates a time.
    ///
    /// - Parameter date: The time as a date.
    public init(_ date: Date) {
      self.date = date
    }

    /// The distance between two points in time.
    public typealias Stride = SchedulerInterval

    /// How much later the other time is.
    public func distance(to other: Self) -> SchedulerInterval {
      .seconds(other.date.timeIntervalSince(date))
    }

    /// The time that lies a distance after this one.
    public func advanced(by distance: SchedulerInterval) -> Self {
      let (seconds, attoseconds) = distance.duration.components
      return Self(date.addingTimeInterval(Double(seconds) + Double(attoseconds) / 1e18))
    }
  }

  /// A run loop has no options.
  public typealias SchedulerOptions = Never

  /// The run loop as a value that stands for schedulers of any kind.
  ///
  /// Of the main one, actions run on the main queue, so that they also run where nothing runs the loop itself.
  public func eraseToAnyScheduler() -> AnySchedulerOf<RunLoop> {
    let isMain = self === RunLoop.main
    // Safe: `perform` may be called from any thread, and nothing else is.
    let loop = UncheckedSendable(self)
    return AnyScheduler(
      clock: ContinuousClock(),
      time: { SchedulerTimeType(Date()) },
      enqueue: { date, _, action in
        let delay = SchedulerTimeType(Date()).distance(to: date ?? SchedulerTimeType(.distantPast))
        if isMain {
          guard delay > 0 else { return DispatchQueue.main.async(execute: action) }
          return DispatchQueue.main
            .asyncAfter(deadline: .now() + delay.timeInterval, execute: action)
        }
        guard delay > 0 else { return loop.value.perform(action) }
        DispatchQueue.global().asyncAfter(deadline: .now() + delay.timeInterval) {
          loop.value.perform(action)
        }
      }
    )
  }

  /// A scheduler whose time moves only when a test says so.
  public static var test: TestSchedulerOf<RunLoop> {
    TestScheduler(now: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }

  /// A scheduler that runs everything at once.
  public static var immediate: ImmediateSchedulerOf<RunLoop> { .immediate }

  /// A scheduler that must not be used: each use is reported as an issue.
  public static var unimplemented: UnimplementedSchedulerOf<RunLoop> { .unimplemented }

  /// A scheduler that must not be used: each use is reported as an issue.
  ///
  /// - Parameter name: What the reports call it.
  public static func unimplemented(_ name: String) -> UnimplementedSchedulerOf<RunLoop> {
    .unimplemented(name)
  }

  /// A scheduler that must not be used: each use is reported as an issue.
  public static var failing: FailingSchedulerOf<RunLoop> { .unimplemented }
}

extension AnyScheduler
where
  SchedulerTimeType == RunLoop.SchedulerTimeType,
  SchedulerOptions == RunLoop.SchedulerOptions
{
  /// The main run loop.
  public static var main: Self { RunLoop.main.eraseToAnyScheduler() }

  /// A scheduler that runs everything at once.
  public static var immediate: Self {
    .immediate(from: SchedulerTimeType(Date(timeIntervalSince1970: 0)))
  }

  /// A scheduler that must not be used: each use is reported as an issue.
  public static var unimplemented: Self { .unimplemented("RunLoop") }

  /// A scheduler that must not be used: each use is reported as an issue.
  public static var failing: Self { .unimplemented }

  /// A scheduler that must not be used: each use is reported as an issue, and what was to be done is done at
  /// once.
  ///
  /// - Parameter name: What the reports call it.
  public static func unimplemented(_ name: String) -> Self {
    .unimplemented(
      name,
      from: SchedulerTimeType(Date(timeIntervalSince1970: 0)),
      example: "$0.mainRunLoop = .immediate"
    )
  }
}
