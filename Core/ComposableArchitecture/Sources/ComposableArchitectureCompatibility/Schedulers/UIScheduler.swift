public import Dispatch

/// A scheduler that runs an action at once on the main queue, and from elsewhere as soon as the main queue can.
///
/// The main actor runs on the main queue, which need not have the main thread: in a program with an asynchronous
/// `main` it has any.
public struct UIScheduler: Scheduler, Sendable {
  /// A point in the time of the main queue.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  /// It has no options.
  public typealias SchedulerOptions = Never

  /// The scheduler.
  public static let shared = UIScheduler()

  private init() {}

  /// Marks the main queue, because no thread belongs to it.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the caller runs on the main queue.
  private static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mark) == true }

  /// The scheduler as a value that stands for schedulers of any kind.
  public func eraseToAnyScheduler() -> AnySchedulerOf<UIScheduler> {
    AnyScheduler(
      clock: ContinuousClock(),
      time: { SchedulerTimeType(.now()) },
      enqueue: { date, _, action in
        if let date {
          DispatchQueue.main.asyncAfter(deadline: date.dispatchTime, execute: action)
        } else if Self.isOnMainQueue {
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
  /// A scheduler that runs an action at once on the main queue, and from elsewhere as soon as the main queue can.
  public static var shared: Self { UIScheduler.shared.eraseToAnyScheduler() }
}
