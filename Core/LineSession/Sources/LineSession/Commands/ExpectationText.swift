public import ActionText

/// The text `<path> <JSON>`, of which the path has been read.
public struct ExpectationText {
  /// The path; without components if the text begins with none.
  public let path: StatePath
  /// Whether the text begins with a path.
  public let hasPath: Bool
  private let text: String
  /// The text behind the path.
  public let rest: Substring

  /// Reads the path that a text begins with.
  ///
  /// - Throws: The fault of the path, with its column in the text.
  public init(_ text: String) throws(ActionTextError) {
    let (path, length) = try StatePath.parsePrefix(of: text)
    self.text = text
    self.path = path
    hasPath = length > 0
    rest = text[text.utf8.dropFirst(length).startIndex...]
  }

  /// Reads the value behind the path.
  ///
  /// - Returns: The value, and the text behind it.
  /// - Throws: The fault of the value, with its column in ``rest``.
  public func value() throws(ActionTextError) -> (JSONValue, end: Substring) {
    let (value, length) = try JSONValue.parsePrefix(of: String(rest))
    return (value, rest[rest.utf8.dropFirst(length).startIndex...])
  }

  /// Checks that nothing follows the value.
  ///
  /// - Throws: The fault, with its column in ``rest``.
  public func checkEnd() throws(ActionTextError) {
    _ = try JSONValue(parsing: String(rest))
  }

  /// The number of characters before a part of the text.
  func length(upTo part: Substring) -> Int {
    text.distance(from: text.startIndex, to: part.startIndex)
  }
}
