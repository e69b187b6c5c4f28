/// The reason why there is no text, in words for the user.
///
/// It is the text of an error and nothing else, so that it can be compared, and written in an
/// action as text: `response {"failure":"…"}`.
public struct SampleError: Error, Codable, Hashable, RawRepresentable, Sendable {
  /// The words.
  public let rawValue: String

  /// Creates an error of its words.
  ///
  /// - Parameter rawValue: The words.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates an error with the description of another one.
  ///
  /// - Parameter error: The error that the client has thrown.
  public init(_ error: any Error) {
    self.init(rawValue: String(describing: error))
  }
}

extension SampleError: CustomStringConvertible {
  public var description: String { rawValue }
}
