import Clocks
import ConcurrencyExtras
import SwiftNavigation
import TestFailureBridge

/// A scheduler of any kind with the time and the options of another one.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

/// A scheduler on which no task sleeps; see `AnyScheduler.immediate`.
public typealias ImmediateSchedulerOf<S: Scheduler> = AnySchedulerOf<S>

/// A scheduler that must not be used; see `AnyScheduler.unimplemented(_:)`.
public typealias UnimplementedSchedulerOf<S: Scheduler> = AnySchedulerOf<S>

/// A scheduler that must not be used.
public typealias FailingSchedulerOf<S: Scheduler> = AnySchedulerOf<S>

/// A scheduler of any kind: that of an app, of a test, or an immediate one.
///
/// ```swift
/// @Dependency(\.mainQueue) var mainQueue  // AnySchedulerOf<DispatchQueue>
/// ```
public struct AnyScheduler<SchedulerTimeType, SchedulerOptions>: Scheduler, Sendable
where
  SchedulerTimeType: Strideable & Sendable,
  SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
{
  typealias Action = @Sendable () -> Void

  let baseClock: any Clock<Duration>
  let time: @Sendable () -> SchedulerTimeType
  /// Runs an action at a time; without one, as soon as possible.
  let enqueue: @Sendable (SchedulerTimeType?, SchedulerOptions?, @escaping Action) -> Void
  /// Whether time passes between what is enqueued and its run.
  private let isImmediate: Bool
  private let reportUse: (@Sendable (_ endpoint: String) -> Void)?

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - clock: What is slept on.
  ///   - time: Gives the time of the clock.
  ///   - isImmediate: Whether an action runs at once, whatever its time.
  ///   - reportUse: Called with the name of what is used of it.
  ///   - enqueue: Runs an action at a time; without one, as soon as possible.
  init(
    clock: any Clock<Duration>,
    time: @escaping @Sendable () -> SchedulerTimeType,
    isImmediate: Bool = false,
    reportUse: (@Sendable (_ endpoint: String) -> Void)? = nil,
    enqueue: @escaping @Sendable (SchedulerTimeType?, SchedulerOptions?, @escaping Action) -> Void
  ) {
    self.baseClock = clock
    self.time = time
    self.isImmediate = isImmediate
    self.reportUse = reportUse
    self.enqueue = enqueue
  }

  /// The scheduler itself.
  public func eraseToAnyScheduler() -> AnyScheduler {
    self
  }

  /// The scheduler, once its use was reported where it must not be used.
  func used(_ endpoint: String) -> AnyScheduler {
    reportUse?(endpoint)
    return self
  }

  /// The scheduler, with a function that runs each action.
  func running(_ run: @escaping @Sendable (_ action: @escaping Action) -> Void) -> AnyScheduler {
    AnyScheduler(
      clock: baseClock,
      time: time,
      isImmediate: isImmediate,
      reportUse: reportUse,
      enqueue: { [enqueue] time, options, action in
        enqueue(time, options) { run(action) }
      }
    )
  }

  /// Runs an action again and again until a token is cancelled or released.
  func repeating(
    at date: SchedulerTimeType,
    every interval: Duration,
    _ options: SchedulerOptions?,
    until token: ObserveToken,
    _ action: @escaping Action
  ) {
    guard interval > .zero else {
      SourcePlace().report(
        """
        A scheduler was asked to repeat an action every \(interval).

        Such an interval never passes, so the action runs once. Give an interval of more than zero.
        """
      )
      return enqueue(date, options, action)
    }
    // Nothing would ever end a repetition that takes no time.
    guard !isImmediate else { return enqueue(date, options, action) }
    let next = date.advanced(by: SchedulerTimeType.Stride(duration: interval))
    // Safe: the options are handed on, and nobody else has this copy.
    let options = UncheckedSendable(options)
    enqueue(date, options.value) { [weak token] in
      guard let token, !token.isCancelled else { return }
      action()
      repeating(at: next, every: interval, options.value, until: token, action)
    }
  }
}

extension AnyScheduler {
  /// A scheduler that runs everything at once.
  ///
  /// - Parameter start: The time it begins with.
  static func immediate(from start: SchedulerTimeType) -> AnyScheduler {
    let clock = ImmediateClock()
    let zero = clock.now
    return AnyScheduler(
      clock: clock,
      time: { start.advanced(by: .init(duration: zero.duration(to: clock.now))) },
      isImmediate: true
    ) { _, _, action in action() }
  }

  /// A scheduler of which each use is reported as an issue; it then runs everything at once.
  ///
  /// - Parameters:
  ///   - name: What the reports call the scheduler.
  ///   - start: The time it begins with.
  ///   - example: The line to write instead.
  static func unimplemented(
    _ name: String,
    from start: SchedulerTimeType,
    example: String
  ) -> AnyScheduler {
    let base = immediate(from: start)
    return AnyScheduler(
      clock: base.baseClock,
      time: base.time,
      isImmediate: true,
      reportUse: { endpoint in
        let code = RunningCode.current
        (code?.place ?? SourcePlace()).report(
          """
          Unimplemented: \(name).\(endpoint)

          \(code.map { "  Used by: \($0.description)\n\n" } ?? "")\
          Time is not controlled here. Override the scheduler with one of a test or an immediate \
          one, as in '\(example)'.
          """
        )
      },
      enqueue: base.enqueue
    )
  }
}
