/// Takes the values that a key tells of.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Makes a subscriber.
  ///
  /// - Parameters:
  ///   - callback: Takes values, `nil` for the one the wrapper was made with, or errors.
  ///   - onLoading: Told when loading begins and ends.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Gives a new value.
  public func yield(_ value: Value) {
    callback(.success(value))
  }

  /// Tells that nothing is kept under the key any more: the value is again the one that the wrapper
  /// was made with.
  public func yieldReturningInitialValue() {
    callback(.success(nil))
  }

  /// Tells of an error.
  public func yield(throwing error: any Error) {
    callback(.failure(error))
  }

  /// Gives a value, `nil` for the one that the wrapper was made with, or an error.
  public func yield(with result: Result<Value?, any Error>) {
    callback(result)
  }

  /// Tells that loading begins or ends.
  public func yieldLoading(_ isLoading: Bool = true) {
    onLoading(isLoading)
  }
}
