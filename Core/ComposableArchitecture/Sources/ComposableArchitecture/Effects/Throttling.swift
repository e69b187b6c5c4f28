import TestFailureBridge

/// The parameters by which the actions of effects are thinned out.
struct Throttling: Sendable {
  var interval: Duration
  var clock: any Clock<Duration>
  var isLatest: Bool
  var origin: SourcePlace
  /// Whether the throttle is forgotten by itself after the interval, for which a task has to sleep on the clock. In a
  /// test no task may run that the test did not start.
  var forgetsByItself: Bool
}
