import IssueReporting

/// The ticks of a clock at a steady interval; see `Clock.timer(interval:tolerance:)`.
public struct AsyncTimerSequence<C: Clock>: AsyncSequence, Sendable {
  /// The instant of a tick.
  public typealias Element = C.Instant

  private let interval: C.Instant.Duration
  private let tolerance: C.Instant.Duration?
  private let clock: C

  /// A sequence of ticks.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - tolerance: The tolerated delay of a tick.
  ///   - clock: The clock to sleep on.
  public init(
    interval: C.Instant.Duration,
    tolerance: C.Instant.Duration? = nil,
    clock: C
  ) {
    self.interval = interval
    self.tolerance = tolerance
    self.clock = clock
  }

  /// Counts from the moment of the first `next()`.
  ///
  /// Reports an issue if the interval is not positive; the ticks follow each other at once then.
  public func makeAsyncIterator() -> Iterator {
    if interval <= .zero {
      reportIssue(
        """
        The interval of a timer has to be greater than zero.

          Interval: \(interval)

        It ticks as fast as its clock lets it. Give it a positive interval, or leave it out.
        """
      )
    }
    return Iterator(interval: interval, tolerance: tolerance, clock: clock)
  }

  /// Waits for one tick after the other.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let interval: C.Instant.Duration
    fileprivate let tolerance: C.Instant.Duration?
    fileprivate let clock: C
    private var last: C.Instant?

    fileprivate init(
      interval: C.Instant.Duration,
      tolerance: C.Instant.Duration?,
      clock: C
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.clock = clock
    }

    /// The time of the clock after the next tick; `nil` once the task is cancelled.
    public mutating func next() async -> C.Instant? {
      let deadline = nextDeadline()
      do {
        try await clock.sleep(until: deadline, tolerance: tolerance)
      } catch {
        return nil
      }
      last = deadline
      return clock.now
    }

    /// The first multiple of the interval after the last tick that is not in the past.
    private func nextDeadline() -> C.Instant {
      let now = clock.now
      guard interval > .zero else { return now }
      guard let last else { return now.advanced(by: interval) }
      let next = last.advanced(by: interval)
      guard next < now else { return next }
      let missed = (next.duration(to: now) / interval).rounded(.up)
      // Beyond the precision of a floating point number, multiples of the interval cannot be computed.
      guard missed < 1e15 else { return now.advanced(by: interval) }
      return next.advanced(by: interval * Int(missed))
    }
  }
}

extension Clock where Duration: Hashable {
  /// Ticks of this clock at a steady interval.
  ///
  /// Ticks without a waiting consumer are skipped, so the sequence never falls behind. It ends when the task that
  /// iterates it is cancelled, and never throws.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) {
  ///   await send(.timerTicked)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - tolerance: The tolerated delay of a tick.
  /// - Returns: A sequence of the instants of the ticks.
  public func timer(
    interval: Duration,
    tolerance: Duration? = nil
  ) -> AsyncTimerSequence<AnyClock<Duration>> {
    AsyncTimerSequence(interval: interval, tolerance: tolerance, clock: AnyClock(self))
  }
}
