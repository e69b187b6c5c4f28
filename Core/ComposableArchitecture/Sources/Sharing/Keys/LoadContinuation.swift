/// Takes the value that a key was asked to load.
///
/// Resume it exactly once. If it is never resumed, an issue is reported when the last copy goes
/// away, and callers that wait for the value continue without one. Resuming it again reports an
/// issue and does nothing else.
public struct LoadContinuation<Value>: Sendable {
  private let once: ResumeOnce<Value?>

  /// Makes a continuation.
  ///
  /// - Parameters:
  ///   - description: The key, for messages.
  ///   - callback: Takes the value, `nil` for the one the wrapper was made with, or an error. Gets
  ///     `nil` if the continuation is never resumed.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    self.init(description, callback: callback) { callback(.success(nil)) }
  }

  /// Makes a continuation.
  ///
  /// - Parameters:
  ///   - description: The key, for messages.
  ///   - callback: Takes the value, `nil` for the one the wrapper was made with, or an error.
  ///   - onLeak: Called if the continuation is never resumed.
  init(
    _ description: @escaping @Sendable () -> String,
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLeak: @escaping @Sendable () -> Void
  ) {
    once = ResumeOnce("load", description, callback, onLeak: onLeak)
  }

  /// Gives the loaded value.
  public func resume(returning value: Value) {
    once.resume(.success(value))
  }

  /// Leaves the value as the wrapper was made with, as nothing else is kept under the key.
  public func resumeReturningInitialValue() {
    once.resume(.success(nil))
  }

  /// Tells that the value cannot be loaded.
  public func resume(throwing error: any Error) {
    once.resume(.failure(error))
  }

  /// Gives the loaded value, `nil` for the one that the wrapper was made with, or an error.
  public func resume(with result: Result<Value?, any Error>) {
    once.resume(result)
  }
}
