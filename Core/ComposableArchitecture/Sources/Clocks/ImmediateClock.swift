import ConcurrencyExtras

/// A clock on which no task sleeps: it jumps to each deadline.
///
/// ```swift
/// withDependencies {
///   $0.continuousClock = ImmediateClock()
/// } operation: { … }
/// ```
///
/// An endless timer on this clock ticks as fast as it can; use ``TestClock`` for those.
/// Thread-safe.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A point in the time of an immediate clock.
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

  private let instant: Lock<Instant>

  /// A clock.
  ///
  /// - Parameter now: The time at the beginning.
  public init(now: Instant = Instant()) {
    instant = Lock(now)
  }

  /// The time of the clock: the deadline of the last sleep.
  public var now: Instant {
    instant.withLock { $0 }
  }

  /// The smallest step of the clock: none.
  public var minimumResolution: Duration {
    .zero
  }

  /// Moves the clock to the deadline and lets other tasks run before it returns.
  ///
  /// The tasks of a test store, or of a store with an `EffectExecutor`, take turns: each of the other ready tasks runs
  /// once. Tasks elsewhere get some time to run, as by `Task.megaYield()`, but no guarantee.
  ///
  /// - Parameters:
  ///   - deadline: The new time of the clock.
  ///   - tolerance: Has no influence.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    instant.withLock { $0 = deadline }
    if let scope = Quiescence.scope, scope.runsCurrentTask {
      // Detached tasks would hide pending work from the scope.
      for _ in 0..<scope.yieldsPerTurn { await Task.yield() }
    } else {
      await OtherTasks.giveWay()
    }
    try Task.checkCancellation()
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// A clock whose time starts at zero.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock on which no task sleeps.
  public static var immediate: ImmediateClock<Swift.Duration> {
    ImmediateClock()
  }
}
