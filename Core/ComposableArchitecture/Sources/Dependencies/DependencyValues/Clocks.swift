import Clocks

extension DependencyValues {
  /// The clock that measures time while the machine sleeps as well.
  ///
  /// In a test it reports an issue when it is used, and does not wait; override it with a `TestClock` or
  /// an `ImmediateClock`.
  public var continuousClock: any Clock<Duration> {
    get { taped(self[ContinuousClockKey.self], name: "continuousClock") }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// The clock that stands still while the machine sleeps.
  ///
  /// In a test it reports an issue when it is used, and does not wait; override it with a `TestClock` or
  /// an `ImmediateClock`.
  public var suspendingClock: any Clock<Duration> {
    get { taped(self[SuspendingClockKey.self], name: "suspendingClock") }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
  static var testValue: any Clock<Duration> {
    UnimplementedClock(name: "ContinuousClock")
  }
}

private enum SuspendingClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = SuspendingClock()
  static var testValue: any Clock<Duration> {
    UnimplementedClock(name: "SuspendingClock")
  }
}
