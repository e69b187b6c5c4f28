public import Dispatch

extension DispatchQueue: Scheduler {
  /// A point in the time of a queue.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// The time as Dispatch has it.
    public var dispatchTime: DispatchTime

    /// Creates a time.
    ///
    /// - Parameter time: The time as Dispatch has it.
    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    /// The distance between two points in time.
    public typealias Stride = SchedulerInterval

    /// How much later the other time is.
    public func distance(to other: Self) -> SchedulerInterval {
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      let distance = Int64(clamping: end > start ? end - start : start - end)
      return SchedulerInterval(duration: .nanoseconds(end > start ? distance : -distance))
    }

    /// The time that lies a distance after this one, cut to what Dispatch can hold.
    public func advanced(by distance: SchedulerInterval) -> Self {
      let start = dispatchTime.uptimeNanoseconds
      let nanoseconds = distance.magnitude
      let length = UInt64(nanoseconds.magnitude)
      let (sum, isTooFar) =
        nanoseconds < 0
        ? start.subtractingReportingOverflow(length)
        : start.addingReportingOverflow(length)
      // Zero would stand for the present.
      let end = isTooFar ? (nanoseconds < 0 ? 1 : UInt64.max - 1) : max(sum, 1)
      return Self(DispatchTime(uptimeNanoseconds: end))
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.uptimeNanoseconds)
    }
  }

  /// How a queue runs an action.
  public struct SchedulerOptions {
    /// How important it is.
    public var qos: DispatchQoS
    /// How it is run.
    public var flags: DispatchWorkItemFlags
    /// A group that it belongs to.
    public var group: DispatchGroup?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - qos: How important the action is.
    ///   - flags: How it is run.
    ///   - group: A group that it belongs to.
    public init(
      qos: DispatchQoS = .unspecified,
      flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The queue as a value that stands for schedulers of any kind.
  public func eraseToAnyScheduler() -> AnySchedulerOf<DispatchQueue> {
    AnyScheduler(
      clock: ContinuousClock(),
      time: { SchedulerTimeType(.now()) },
      enqueue: { date, options, action in
        let options = options ?? SchedulerOptions()
        guard let date else {
          return self.async(
            group: options.group,
            qos: options.qos,
            flags: options.flags,
            execute: action
          )
        }
        let group = options.group
        group?.enter()
        self.asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
          action()
          group?.leave()
        }
      }
    )
  }

  /// A scheduler whose time moves only when a test says so.
  public static var test: TestSchedulerOf<DispatchQueue> {
    // Zero would stand for the present.
    TestScheduler(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
  }

  /// A scheduler that runs everything at once.
  public static var immediate: ImmediateSchedulerOf<DispatchQueue> { .immediate }

  /// A scheduler that must not be used: each use is reported as an issue.
  public static var unimplemented: UnimplementedSchedulerOf<DispatchQueue> { .unimplemented }

  /// A scheduler that must not be used: each use is reported as an issue.
  ///
  /// - Parameter name: What the reports call it.
  public static func unimplemented(_ name: String) -> UnimplementedSchedulerOf<DispatchQueue> {
    .unimplemented(name)
  }

  /// A scheduler that must not be used: each use is reported as an issue.
  public static var failing: FailingSchedulerOf<DispatchQueue> { .unimplemented }
}

extension AnyScheduler
where
  SchedulerTimeType == DispatchQueue.SchedulerTimeType,
  SchedulerOptions == DispatchQueue.SchedulerOptions
{
  /// The main queue.
  public static var main: Self { DispatchQueue.main.eraseToAnyScheduler() }

  /// The queue of the system for work in the background.
  public static var global: Self { global() }

  /// A queue of the system.
  ///
  /// - Parameter qos: How important its work is.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> Self {
    DispatchQueue.global(qos: qos).eraseToAnyScheduler()
  }

  /// A scheduler that runs everything at once.
  public static var immediate: Self {
    .immediate(from: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
  }

  /// A scheduler that must not be used: each use is reported as an issue.
  public static var unimplemented: Self { .unimplemented("DispatchQueue") }

  /// A scheduler that must not be used: each use is reported as an issue.
  public static var failing: Self { .unimplemented }

  /// A scheduler that must not be used: each use is reported as an issue, and what was to be done is done at
  /// once.
  ///
  /// - Parameter name: What the reports call it.
  public static func unimplemented(_ name: String) -> Self {
    .unimplemented(
      name,
      from: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)),
      example: "$0.mainQueue = .immediate"
    )
  }
}
