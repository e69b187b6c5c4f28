import ConcurrencyExtras
import TestFailureBridge

/// A clock that must not be used: every use is reported as an issue and then forwarded to a base clock, by default an
/// ``ImmediateClock``, so that no task waits.
///
/// The test value of a clock dependency, so that a test that forgets to control time fails.
public final class UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// A point in the time of an unimplemented clock.
  public struct Instant: InstantProtocol {
    fileprivate let base: AnyClock<Duration>.Instant
    /// Whether the clock use that returned this was reported.
    fileprivate let isReported: Bool

    /// The point in time at the given distance after this one.
    public func advanced(by duration: Duration) -> Self {
      Self(base: base.advanced(by: duration), isReported: isReported)
    }

    /// The distance from this point in time to another.
    public func duration(to other: Self) -> Duration {
      base.duration(to: other.base)
    }

    /// Whether the left point in time is the earlier one.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.base < rhs.base
    }

    /// Whether both are the same point in time.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.base == rhs.base
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(base)
    }
  }

  private let base: AnyClock<Duration>
  private let name: String
  private let place: SourcePlace

  /// A clock that must not be used.
  ///
  /// - Parameters:
  ///   - base: The clock that is used after an issue has been reported.
  ///   - name: The name of the clock in reports.
  ///   - fileID: The module and file of the report.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public init<C: Clock>(
    _ base: C,
    name: String = "\(C.self)",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where C.Instant.Duration == Duration {
    self.base = AnyClock(base)
    self.name = name
    place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The time of the base clock. Reports an issue.
  public var now: Instant {
    report("now")
    return Instant(base: base.now, isReported: true)
  }

  /// The smallest step of the base clock. Reports an issue.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return base.minimumResolution
  }

  /// Sleeps on the base clock. Reports an issue, unless the deadline comes from this clock's time, whose use was
  /// already reported: `sleep(for:)` is one use.
  ///
  /// - Parameters:
  ///   - deadline: The time to wake up.
  ///   - tolerance: The tolerated delay.
  /// - Throws: The error of the base clock.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    if !deadline.isReported { report("sleep") }
    try await base.sleep(until: deadline.base, tolerance: tolerance)
  }

  private func report(_ endpoint: String) {
    let code = RunningCode.current
    (code?.place ?? place).report(
      """
      Unimplemented: \(name).\(endpoint)

      \(code.map { "  Used by: \($0.description)\n\n" } ?? "")\
      Time is not controlled here. Override the clock with a 'TestClock', an 'ImmediateClock' or, \
      if real time is meant, a 'ContinuousClock', as in '$0.continuousClock = TestClock()'.
      """
    )
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// A clock that must not be used; an immediate clock is used after an issue has been reported.
  ///
  /// - Parameters:
  ///   - name: The name of the clock in reports.
  ///   - now: The time of the immediate clock at the beginning.
  ///   - fileID: The module and file of the report.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public convenience init(
    name: String = "Clock",
    now: ImmediateClock<Swift.Duration>.Instant = .init(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      ImmediateClock(now: now),
      name: name,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that must not be used; an immediate clock is used after an issue has been reported.
  ///
  /// - Parameters:
  ///   - name: The name of the clock in reports.
  ///   - now: The time of the immediate clock at the beginning.
  ///   - fileID: The module and file of the report.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func unimplemented(
    name: String = "Clock",
    now: ImmediateClock<Swift.Duration>.Instant = .init(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UnimplementedClock<Swift.Duration> {
    UnimplementedClock(
      name: name,
      now: now,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
