import FailureCauses

/// An error from outside of the app, in words for the user.
///
/// It has only the text of an error, so that it can be compared, and written in an action as text:
/// `savingOnboardingFailed "…"`.
public struct AppError: Error, Codable, Hashable, RawRepresentable, Sendable {
  /// The words.
  public let rawValue: String

  /// Creates an error of its words.
  ///
  /// - Parameter rawValue: The words.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an error with the words of another one.
  ///
  /// - Parameter error: The error of a client.
  public init(_ error: any Error) {
    self.init(rawValue: FailureText(error).description)
  }
}

extension AppError: CustomStringConvertible {
  public var description: String { rawValue }
}
