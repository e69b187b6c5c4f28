/// Is told that a key has saved a value.
///
/// It has to be resumed exactly once. That it never was is an issue, reported when the last copy
/// goes away; so is resuming it again, which does nothing else.
public struct SaveContinuation: Sendable {
  private let once: ResumeOnce<Void>

  /// Makes a continuation.
  ///
  /// - Parameters:
  ///   - description: The key, for messages.
  ///   - callback: Told of success or an error.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    once = ResumeOnce("save", description, callback)
  }

  /// Tells that the value is saved.
  public func resume() {
    once.resume(.success(()))
  }

  /// Tells that the value cannot be saved.
  public func resume(throwing error: any Error) {
    once.resume(.failure(error))
  }

  /// Tells that the value is saved, or why not.
  public func resume(with result: Result<Void, any Error>) {
    once.resume(result)
  }
}
