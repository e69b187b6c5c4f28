/// The file of the text cannot be used.
public struct SampleFileError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The path of the file.
  public let path: String
  /// The reason.
  public let reason: String

  public var description: String {
    "The file \(path) could not be read: \(reason). Write the text there, and try again."
  }
}
