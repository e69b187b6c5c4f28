import Clocks
import ConcurrencyExtras
import TestFailureBridge

/// A test scheduler with the time and the options of another scheduler.
public typealias TestSchedulerOf<S: Scheduler> = TestScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

/// A scheduler whose time moves only when a test says so.
///
/// ```swift
/// let mainQueue = DispatchQueue.test
/// let store = TestStore(initialState: Search.State()) {
///   Search()
/// } withDependencies: {
///   $0.mainQueue = mainQueue.eraseToAnyScheduler()
/// }
/// await store.send(.queryChanged("a"))
/// await mainQueue.advance(by: .milliseconds(300))
/// await store.receive(\.searchResponse)
/// ```
///
/// Tasks that sleep on it sleep on a `TestClock`, of which the same holds. Actions that are scheduled run on the task
/// that moves the time, in the order of their times, those of one time in the order they came in. Thread-safe.
public final class TestScheduler<SchedulerTimeType, SchedulerOptions>: Scheduler, Sendable
where
  SchedulerTimeType: Strideable & Sendable,
  SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
{
  private struct Pending: Sendable {
    let deadline: TestClock<Duration>.Instant
    let action: @Sendable () -> Void
  }

  private let start: SchedulerTimeType
  private let testClock = TestClock()
  /// The scheduled actions, the next one first.
  private let pending = LockIsolated<[Pending]>([])

  /// Creates a scheduler that stands still.
  ///
  /// - Parameter now: The time it shows.
  public init(now: SchedulerTimeType) {
    start = now
  }

  /// The scheduler as a value that stands for schedulers of any kind. It shares the time of this one.
  public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(
      clock: testClock,
      time: { self.time(of: self.testClock.now) },
      enqueue: { date, _, action in self.enqueue(date, action) }
    )
  }

  /// Advances the scheduler by a distance, and does everything that is due by then.
  ///
  /// - Parameter distance: How far; by nothing does what is due now. A negative one leaves the time as it is.
  public func advance(
    by distance: SchedulerTimeType.Stride = SchedulerTimeType.Stride(duration: .zero)
  ) async {
    await advance(to: testClock.now.advanced(by: distance.duration))
  }

  /// Advances the scheduler to a time, and does everything that is due by then.
  ///
  /// - Parameter date: The new time; one in the past leaves it as it is.
  public func advance(to date: SchedulerTimeType) async {
    await advance(to: instant(of: date))
  }

  /// Advances the scheduler until nothing sleeps on it and no action is left.
  ///
  /// Reports an issue if that takes longer than the timeout, as with a timer that never ends. The first 200
  /// steps are free, so that a slow machine alone never makes a test fail.
  ///
  /// - Parameters:
  ///   - duration: How much real time may pass.
  ///   - fileID: Where to report.
  ///   - filePath: Where to report.
  ///   - line: Where to report.
  ///   - column: Where to report.
  public func run(
    timeout duration: Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = ContinuousClock.now.advanced(by: duration)
    var stepCount = 0
    repeat {
      while let next = pending.withValue({ $0.first?.deadline }) {
        await advance(to: next)
        stepCount += 1
        guard stepCount < 200 || ContinuousClock.now < end else {
          SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column).report(
            """
            A test scheduler was to run until nothing is left to do, but actions are scheduled again and \
            again.

            • If they repeat, cancel them before 'run'.
            • Else advance the scheduler by a certain time.
            """
          )
          return
        }
      }
      await testClock.run(
        timeout: duration,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      if testClock.nextDeadline != nil { return }
    } while pending.withValue({ !$0.isEmpty })
  }

  private func advance(to instant: TestClock<Duration>.Instant) async {
    while let next = pending.withValue({ $0.first?.deadline }), next <= instant {
      await testClock.advance(to: next)
      // A task that woke up by then may have scheduled something that comes before it.
      let due = pending.withValue { pending -> Pending? in
        guard let first = pending.first, first.deadline <= next else { return nil }
        return pending.removeFirst()
      }
      due?.action()
    }
    await testClock.advance(to: instant)
  }

  private func enqueue(_ date: SchedulerTimeType?, _ action: @escaping @Sendable () -> Void) {
    let now = testClock.now
    let next = Pending(deadline: date.map { max(now, instant(of: $0)) } ?? now, action: action)
    pending.withValue { pending in
      let index = pending.firstIndex { $0.deadline > next.deadline } ?? pending.endIndex
      pending.insert(next, at: index)
    }
  }

  private func time(of instant: TestClock<Duration>.Instant) -> SchedulerTimeType {
    let duration = TestClock<Duration>.Instant().duration(to: instant)
    return start.advanced(by: SchedulerTimeType.Stride(duration: duration))
  }

  private func instant(of time: SchedulerTimeType) -> TestClock<Duration>.Instant {
    TestClock<Duration>.Instant(offset: start.distance(to: time).duration)
  }
}
