public import Foundation

/// A recorded error of an endpoint, whose type is not `Codable`.
///
/// It describes itself as the original did.
public struct RecordedError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The name of the type of the original.
  public let type: String
  /// The original's own description.
  public let description: String

  /// The same as ``description``.
  public var errorDescription: String? { description }
}

/// The error for an endpoint without a recorded answer.
struct NothingRecorded: Error, CustomStringConvertible {
  let endpoint: String
  var description: String { "Nothing was recorded that \(endpoint) could answer." }
}
