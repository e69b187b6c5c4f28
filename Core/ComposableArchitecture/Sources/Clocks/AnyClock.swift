/// A clock of any type, with its instants measured from the time of wrapping.
public final class AnyClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A point in the time of a wrapped clock.
  public struct Instant: InstantProtocol {
    let offset: Duration

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

  private let getMinimumResolution: @Sendable () -> Duration
  private let getNow: @Sendable () -> Instant
  private let sleepUntil: @Sendable (Instant, Duration?) async throws -> Void

  /// Wraps a clock.
  ///
  /// - Parameter clock: The clock. Its current time is the zero of the instants.
  public init<C: Clock>(_ clock: C) where C.Instant.Duration == Duration {
    let start = clock.now
    getMinimumResolution = { clock.minimumResolution }
    getNow = { Instant(offset: start.duration(to: clock.now)) }
    sleepUntil = { deadline, tolerance in
      try await clock.sleep(until: start.advanced(by: deadline.offset), tolerance: tolerance)
    }
  }

  /// The time of the wrapped clock.
  public var now: Instant {
    getNow()
  }

  /// The smallest step of the wrapped clock.
  public var minimumResolution: Duration {
    getMinimumResolution()
  }

  /// Sleeps on the wrapped clock.
  ///
  /// - Parameters:
  ///   - deadline: The time to wake up.
  ///   - tolerance: The tolerated delay.
  /// - Throws: The error of the wrapped clock: `CancellationError`, by convention.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepUntil(deadline, tolerance)
  }
}
