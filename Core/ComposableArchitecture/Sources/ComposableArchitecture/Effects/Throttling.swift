import TestFailureBridge

/// How the actions of effects are thinned out.
struct Throttling: Sendable {
  var interval: Duration
  var clock: any Clock<Duration>
  var isLatest: Bool
  var origin: SourcePlace
  /// Whether the memory of the last action goes away by itself after the interval, for which
  /// something has to sleep on the clock. In a test nothing does that the test did not start.
  var forgetsByItself: Bool
}
