import ConcurrencyExtras
import IssueReporting
import TestFailureBridge

/// A clock whose time moves only when a test advances it.
///
/// ```swift
/// let clock = TestClock()
/// let store = TestStore(initialState: Feature.State()) {
///   Feature()
/// } withDependencies: {
///   $0.continuousClock = clock
/// }
/// await store.send(.timerButtonTapped)
/// await clock.advance(by: .seconds(1))
/// await store.receive(\.timerTicked)
/// ```
///
/// Sleepers are woken one at a time, in the order of their deadlines. Those with equal deadlines are woken in the order
/// in which they went to sleep. Before the next wake-up, all work that follows from the last one has come to rest. That
/// is known exactly for tasks that run on an executor of this library. These are the effects of a test store or of a
/// store with an `EffectExecutor`, and unstructured tasks made with `\.taskExecutor`.
///
/// In a test every store has such an executor. Other tasks, such as `Task { … }` in a test, may run anywhere. For them
/// the clock yields the main actor and the threads of the cooperative pool, until no other thread of the process can
/// run. It does so before an advance and after each wake-up. If the system does not reveal its threads, or parallel
/// tests never rest, these tasks get many turns instead of a guarantee. The clock does not wait for a task that waits
/// for something outside, such as real time.
///
/// Thread-safe: it may be used from any task. Sleeping, waking and cancelling cost O(log n) with
/// n sleepers.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A point in the time of a test clock.
  public struct Instant: InstantProtocol {
    private let offset: Duration

    /// A point in time.
    ///
    /// - Parameter offset: Its distance from the start of time.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The point in time at the given distance after this one.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: saturatingSum(offset, duration))
    }

    /// The distance from this point in time to another.
    public func duration(to other: Self) -> Duration {
      saturatingDifference(other.offset, offset)
    }

    /// Whether the left point in time is the earlier one.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let state: Lock<State>

  /// A clock that stands still.
  ///
  /// - Parameter now: The time at the beginning.
  public init(now: Instant = Instant()) {
    state = Lock(State(now: now))
  }

  /// The time of the clock.
  public var now: Instant {
    state.withLock { $0.now }
  }

  /// The deadline of the sleeper that wakes next; `nil` if no task sleeps on the clock.
  public var nextDeadline: Instant? {
    state.withLock { $0.nextDeadline }
  }

  /// The smallest step of the clock: none.
  public var minimumResolution: Duration {
    .zero
  }

  /// Suspends the current task until the clock is advanced to the deadline.
  ///
  /// Returns at once for a deadline in the past. A deadline equal to the current time waits for the next advance, even
  /// one by zero.
  ///
  /// - Parameters:
  ///   - deadline: The time to wake up.
  ///   - tolerance: Has no influence.
  /// - Throws: `CancellationError` if the task is cancelled before it is woken.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let scope = Quiescence.scope
    let isScoped = scope?.runsCurrentTask ?? false
    guard
      let id = state.withLock({
        $0.prepareToSleep(until: deadline, scope: scope, isScoped: isScoped)
      })
    else { return }
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        // Before others can find the sleeper, so that its beginning is reported before its end.
        let sleep = scope?.controlledSleepBegan(controlledSleep(until: deadline))
        let sleeper = SleepQueue.Sleeper(
          continuation: continuation,
          deadline: deadline,
          scope: scope,
          sleep: sleep ?? 0,
          isScoped: isScoped
        )
        // A task is marked as cancelled before its handlers run. So either the mark is seen here,
        // or the handler, which needs the same lock, finds the sleeper.
        let isAsleep = state.withLock {
          guard !Task.isCancelled else { return false }
          $0.insert(sleeper, id: id)
          return true
        }
        if !isAsleep {
          sleeper.cancel()
        }
      }
    } onCancel: {
      state.withLock { $0.cancel(id: id) }?.cancel()
    }
    if !isScoped {
      for continuation in state.withLock({ $0.unscopedSleeperGotUp() }) { continuation.resume() }
    }
  }

  private func controlledSleep(until deadline: Instant) -> ControlledSleep {
    .clock(ObjectIdentifier(self), name: "TestClock") {
      self.now.duration(to: deadline) as? Swift.Duration
    }
  }

  /// Advances the clock by a duration and wakes all sleepers whose deadline is reached.
  ///
  /// Reports an issue, and leaves the clock where it is, for a negative duration. An advance with too many steps, such
  /// as that of a timer over ages, is reported, too. It ends on the way, and the remaining sleepers continue to sleep.
  ///
  /// - Parameters:
  ///   - duration: The distance; zero wakes sleepers with the current time as their deadline.
  ///   - fileID: The module and file of the report.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func advance(
    by duration: Duration = .zero,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let now = now
    let end = now.advanced(by: duration)
    if duration < .zero {
      place.report(
        """
        A clock cannot be advanced by a negative duration.

          Duration: \(duration)

        The time of a 'TestClock' only moves forward: it stays what it was, and nobody was woken.
        """
      )
    } else if now.duration(to: end) != duration {
      place.report(
        """
        A clock was advanced beyond the latest time that it can show.

          Duration: \(duration)

        It shows the latest time now. Advance by less, or begin with a new clock.
        """
      )
    }
    await advance(to: end, place)
  }

  /// Advances the clock to a point in time and wakes all sleepers whose deadline is reached.
  ///
  /// An advance with too many steps is reported, and ends on the way.
  ///
  /// - Parameters:
  ///   - deadline: The new time; one in the past leaves the clock where it is.
  ///   - fileID: The module and file of the report.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func advance(
    to deadline: Instant,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await advance(
      to: deadline,
      SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  private func advance(to deadline: Instant, _ place: SourcePlace) async {
    await settle(isBeginning: true)
    var pace = state.withLock {
      AdvancePace(from: $0.now, to: deadline, sleeperCount: $0.sleeperCount)
    }
    while let sleeper = state.withLock({ $0.wakeNext(notAfter: deadline) }) {
      sleeper.wake()
      await settle()
      guard !pace.isHopeless(at: now) else {
        let left = now.duration(to: deadline)
        return place.report(
          """
          The clock has woken \(pace.count) sleepers on its way, and would not get to its end.

            Still to advance: \(left)

          A timer that repeats has to be woken for each of its ticks: advance by less, or cancel it before. \
          The clock has stopped where it is, and those who sleep on it go on sleeping.
          """
        )
      }
    }
    state.withLock { $0.now = max($0.now, deadline) }
  }

  /// Wakes the sleeper with the next deadline, and moves the time there. Does not wait for the consequences.
  ///
  /// - Parameter deadline: The latest deadline.
  /// - Returns: Whether a sleeper was woken.
  @_spi(Exploring)
  public func wakeNext(notAfter deadline: Instant) -> Bool {
    guard let sleeper = state.withLock({ $0.wakeNext(notAfter: deadline) }) else { return false }
    sleeper.wake()
    return true
  }

  /// The deadline of each sleeping task, in wake-up order, and the number of its effect: 0 for other tasks, and outside
  /// of explorations.
  @_spi(Exploring)
  public var sleeps: [(deadline: Instant, effect: UInt64)] {
    state.withLock { $0.sleeps }.map { ($0.deadline, $0.sleep) }
  }

  /// The number of sleeping tasks; `nil` if tasks have slept that run on no executor of this library.
  @_spi(Exploring)
  public var sleeperCount: Int? {
    state.withLock { $0.hasUnscopedSleepers ? nil : $0.sleeperCount }
  }

  /// Advances the clock until no task sleeps any more.
  ///
  /// Reports an issue if a task still sleeps after the timeout, as with a timer that never ends.
  /// The first 200 steps are free, so that a slow machine alone never makes a test fail.
  ///
  /// - Parameters:
  ///   - duration: The greatest real time. It is not a wait: the limit is checked between two steps of the clock.
  ///   - fileID: The module and file of the report.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public func run(
    timeout duration: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = ContinuousClock.now.advanced(by: duration)
    var stepCount = 0
    await settle(isBeginning: true)
    while true {
      // Tasks that have not slept on the clock yet are waited for before the run ends.
      if nextDeadline == nil { await settle(isBeginning: true) }
      guard let deadline = nextDeadline else { return }
      stepCount += 1
      guard stepCount <= 200 || ContinuousClock.now < end else {
        reportIssue(
          """
          The clock ran for \(duration) and somebody still sleeps on it.

          \(suspensionAdvice)
          """,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
        return
      }
      guard let sleeper = state.withLock({ $0.wakeNext(notAfter: deadline) }) else { continue }
      sleeper.wake()
      await settle()
    }
  }

  /// Throws if a task sleeps on this clock.
  ///
  /// - Throws: ``SuspensionError``.
  public func checkSuspension() async throws {
    await settle(isBeginning: true)
    guard state.withLock({ $0.isQuiet }) else { throw SuspensionError() }
  }

  /// Waits until nothing more can happen before the time of the clock changes.
  ///
  /// A scope at rest can be set in motion again by another one that is settled after it. So with several scopes, rounds
  /// are made until no task goes to sleep or wakes up in one.
  ///
  /// - Parameter isBeginning: Whether tasks may have been started that have not slept on the clock yet.
  private func settle(isBeginning: Bool = false) async {
    var isFirstRound = true
    while true {
      let (scopes, isUnscoped, changes) = state.withLock {
        ($0.scopes, $0.hasUnscopedSleepers, $0.changes)
      }
      var isKnown = true
      if scopes.isEmpty || isUnscoped {
        isKnown = await settleUnscopedTasks()
      } else if isBeginning, isFirstRound {
        // Known sleepers are at rest; a plain task beside them may be on its way to its first sleep.
        await OtherTasks.giveWay()
      }
      for scope in scopes {
        await scope.settle()
      }
      let (hasNewPlaces, hasChanged) = state.withLock {
        (
          $0.scopes.count > scopes.count || $0.hasUnscopedSleepers != isUnscoped,
          $0.changes != changes
        )
      }
      let hasSeveralPlaces = scopes.count + (isUnscoped ? 1 : 0) > 1
      guard
        hasNewPlaces || hasSeveralPlaces && (isFirstRound || hasChanged) || !isKnown && hasChanged
      else { return }
      isFirstRound = false
    }
  }

  /// Waits until the woken tasks without a scope have run and come to rest.
  ///
  /// - Returns: Whether they were seen to rest.
  private func settleUnscopedTasks() async -> Bool {
    await withUnsafeContinuation { continuation in
      if !state.withLock({ $0.waitsForUnscopedSleepers(continuation) }) { continuation.resume() }
    }
    return await OtherTasks.settle()
  }
}

/// A task sleeps on a test clock where none should.
public struct SuspensionError: Error {
  /// An error to throw.
  public init() {}
}

extension SuspensionError: CustomStringConvertible {
  /// The problem and the next step.
  public var description: String {
    """
    Somebody sleeps on the clock.

    \(suspensionAdvice)
    """
  }
}

private let suspensionAdvice = """
  • If what sleeps should end by itself, advance the clock far enough.
  • If it never ends, like a timer, cancel it before the end of the test.
  """
