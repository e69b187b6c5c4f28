import Foundation

/// A failure of the operating system to provide something that a test needs.
public struct SystemFailure: Error, Equatable, CustomStringConvertible {
  /// The operation that failed, as the beginning of a sentence.
  public var attempt: String
  /// The reason, in the words of the system where it gave one.
  public var reason: String
  /// A sentence that names the next step.
  public var advice: String

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - attempt: The operation that failed, as the beginning of a sentence.
  ///   - reason: The reason.
  ///   - advice: A sentence that names the next step.
  public init(attempt: String, reason: String, advice: String) {
    self.attempt = attempt
    self.reason = reason
    self.advice = advice
  }

  /// Creates a failure with the system's text for an error number.
  init(attempt: String, code: Int32, advice: String) {
    self.init(attempt: attempt, reason: String(cString: strerror(code)), advice: advice)
  }

  /// The whole message.
  public var description: String { "\(attempt): \(reason). \(advice)" }
}
