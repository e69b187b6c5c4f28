import Observation

/// Calls a closure once when a value that another one has read changes.
///
/// The name under which the original offers `withObservationTracking` to older systems; here it is a
/// plain call of it.
///
/// - Parameters:
///   - apply: Reads the values to observe.
///   - onChange: Called before the first change, on the thread of the change.
/// - Returns: The result of the closure.
public func withPerceptionTracking<T>(
  _ apply: () -> T,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> T {
  withObservationTracking(apply, onChange: onChange())
}
