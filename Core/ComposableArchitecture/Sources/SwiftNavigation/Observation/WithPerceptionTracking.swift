import Observation

/// Tells once when something that a closure reads has changed.
///
/// The name under which the original offers `withObservationTracking` to older systems; here it is a
/// plain call of it.
///
/// - Parameters:
///   - apply: Reads what is to be observed.
///   - onChange: Is called before the first change, wherever that is made.
/// - Returns: What the closure returns.
public func withPerceptionTracking<T>(
  _ apply: () -> T,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> T {
  withObservationTracking(apply, onChange: onChange())
}
