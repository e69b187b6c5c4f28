internal import ConcurrencyExtras

/// The time since a recording began, by a clock that can be replaced.
final class JournalTime: Sendable {
  private let measure: LockIsolated<@Sendable () -> Duration>

  init(_ clock: any Clock<Duration>) {
    measure = LockIsolated(Self.elapsed(on: clock))
  }

  /// Measures with another clock, from now on and from zero.
  func measure(with clock: any Clock<Duration>) {
    measure(with: Self.elapsed(on: clock))
  }

  /// Measures with a closure from now on.
  func measure(with elapsed: @escaping @Sendable () -> Duration) {
    measure.setValue(elapsed)
  }

  /// Nanoseconds since the recording began.
  var now: Int64 {
    let (seconds, attoseconds) = measure.value().components
    let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return isTooLarge ? .max : whole &+ attoseconds / 1_000_000_000
  }

  private static func elapsed<C: Clock<Duration>>(on clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
