/// Receives the result of saving a value.
///
/// Resume it exactly once. If it is never resumed, an issue is reported when the last copy is released, and callers
/// that wait for the end continue. Resuming it again reports an issue and does nothing else.
public struct SaveContinuation: Sendable {
  private let once: ResumeOnce<Void>

  /// Makes a continuation.
  ///
  /// - Parameters:
  ///   - description: The key, for messages.
  ///   - callback: Receives success or an error; success if the continuation is never resumed.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    once = ResumeOnce("save", description, callback) { callback(.success(())) }
  }

  /// Reports that the value is saved.
  public func resume() {
    once.resume(.success(()))
  }

  /// Reports that the value cannot be saved.
  public func resume(throwing error: any Error) {
    once.resume(.failure(error))
  }

  /// Reports that the value is saved, or the error.
  public func resume(with result: Result<Void, any Error>) {
    once.resume(result)
  }
}
