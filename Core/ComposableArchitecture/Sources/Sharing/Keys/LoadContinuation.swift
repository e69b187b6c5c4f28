/// Receives the value that a key was asked to load.
///
/// Resume it exactly once. If it is never resumed, an issue is reported when the last copy is released, and callers
/// that wait for the value continue without one. Resuming it again reports an issue and does nothing else.
public struct LoadContinuation<Value>: Sendable {
  private let once: ResumeOnce<Value?>

  /// Makes a continuation.
  ///
  /// - Parameters:
  ///   - description: The key, for messages.
  ///   - callback: Receives the value, `nil` for the wrapper's initial value, or an error. It also receives `nil` if
  ///     the continuation is never resumed.
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
  ///   - callback: Receives the value, `nil` for the wrapper's initial value, or an error.
  ///   - onLeak: Called if the continuation is never resumed.
  init(
    _ description: @escaping @Sendable () -> String,
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLeak: @escaping @Sendable () -> Void
  ) {
    once = ResumeOnce("load", description, callback, onLeak: onLeak)
  }

  /// Passes the loaded value on.
  public func resume(returning value: Value) {
    once.resume(.success(value))
  }

  /// Keeps the wrapper's initial value, because no other is stored under the key.
  public func resumeReturningInitialValue() {
    once.resume(.success(nil))
  }

  /// Reports that the value cannot be loaded.
  public func resume(throwing error: any Error) {
    once.resume(.failure(error))
  }

  /// Passes on the loaded value, `nil` for the wrapper's initial value, or an error.
  public func resume(with result: Result<Value?, any Error>) {
    once.resume(result)
  }
}
