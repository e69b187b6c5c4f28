/// A difference between a preview and its recorded picture.
///
/// ``PreviewCatalog/mismatches(in:size:colorScheme:folder:filePath:)`` finds them.
public struct PreviewMismatch: Hashable, Sendable {
  /// The name of the preview, or of the recorded file that has none.
  public let name: String
  /// The problem and the next step, with the rows of both pictures if they differ.
  public let message: String
}

extension PreviewMismatch: CustomStringConvertible, CustomDebugStringConvertible {
  /// The problem and the next step.
  public var description: String { message }
  /// The same on lines of its own, as a failed expectation prints it.
  public var debugDescription: String { "\n\(message)\n" }
}
