// begin client
/// The reason why there is no text, in words for the user, so that an action can be written as text.
public struct SampleError: Error, Codable, CustomStringConvertible, Hashable, RawRepresentable,
  Sendable
{
  /// The words.
  public let rawValue: String

  /// Creates an error of its words.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates an error with the description of one that the client has thrown.
  public init(_ error: any Error) { self.init(rawValue: String(describing: error)) }

  public var description: String { rawValue }
}
// end client
