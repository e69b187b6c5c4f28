public import Foundation

/// An error that an endpoint has thrown when it was recorded, and whose type is not `Codable`.
///
/// It describes itself as the original did.
public struct RecordedError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The name of the type of the original.
  public let type: String
  /// How the original described itself.
  public let description: String

  /// The same as ``description``.
  public var errorDescription: String? { description }
}

/// Nothing was recorded that an endpoint could answer.
struct NothingRecorded: Error, CustomStringConvertible {
  let endpoint: String
  var description: String { "Nothing was recorded that \(endpoint) could answer." }
}
