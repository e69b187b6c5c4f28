public import Dispatch
import Foundation

/// A scheduler that runs an action at once on the main thread, and from others on the main queue.
public struct UIScheduler: Scheduler, Sendable {
  /// A point in the time of the main queue.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  /// It has no options.
  public typealias SchedulerOptions = Never

  /// The scheduler.
  public static let shared = UIScheduler()

  private init() {}

  /// The scheduler as a value that stands for schedulers of any kind.
  public func eraseToAnyScheduler() -> AnySchedulerOf<UIScheduler> {
    AnyScheduler(
      clock: ContinuousClock(),
      time: { SchedulerTimeType(.now()) },
      enqueue: { date, _, action in
        if let date {
          DispatchQueue.main.asyncAfter(deadline: date.dispatchTime, execute: action)
        } else if Thread.isMainThread {
          action()
        } else {
          DispatchQueue.main.async(execute: action)
        }
      }
    )
  }
}

extension AnyScheduler
where
  SchedulerTimeType == UIScheduler.SchedulerTimeType,
  SchedulerOptions == UIScheduler.SchedulerOptions
{
  /// A scheduler that runs an action at once on the main thread, and from others on the main queue.
  public static var shared: Self { UIScheduler.shared.eraseToAnyScheduler() }
}
