/// Receives the values that a key reports.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Makes a subscriber.
  ///
  /// - Parameters:
  ///   - callback: Receives values, `nil` for the wrapper's initial value, or errors.
  ///   - onLoading: Called when loading begins and ends.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Passes on a new value.
  public func yield(_ value: Value) {
    callback(.success(value))
  }

  /// Reports that no value is stored under the key any more: the value is again the wrapper's initial value.
  public func yieldReturningInitialValue() {
    callback(.success(nil))
  }

  /// Reports an error.
  public func yield(throwing error: any Error) {
    callback(.failure(error))
  }

  /// Passes on a value, `nil` for the wrapper's initial value, or an error.
  public func yield(with result: Result<Value?, any Error>) {
    callback(result)
  }

  /// Reports that loading begins or ends.
  public func yieldLoading(_ isLoading: Bool = true) {
    onLoading(isLoading)
  }
}
