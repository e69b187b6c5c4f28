extension JSONValue {
  /// Parses a whole text as one JSON value.
  ///
  /// Integers are exact up to 128 bits. The text is read without recursion; nesting beyond
  /// ``maximumDepth`` is refused.
  ///
  /// - Throws: The problem, with its column.
  public init(parsing text: String) throws(ActionTextError) {
    var cursor = TextCursor(text)
    do throws(TextProblem) {
      self = try cursor.json()
      try Self.expectEnd(after: &cursor)
    } catch {
      throw ActionTextError(error, in: cursor)
    }
  }

  /// Parses the JSON value at the beginning of a text and returns its length in bytes of UTF-8.
  ///
  /// - Throws: The problem, with its column.
  public static func parsePrefix(
    of text: String
  ) throws(ActionTextError) -> (value: JSONValue, length: Int) {
    var cursor = TextCursor(text)
    do throws(TextProblem) {
      return (try cursor.json(), cursor.position)
    } catch {
      throw ActionTextError(error, in: cursor)
    }
  }

  static func expectEnd(after cursor: inout TextCursor) throws(TextProblem) {
    let whitespace: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    while let byte = cursor.peek, whitespace.contains(byte) { cursor.position += 1 }
    guard cursor.isAtEnd else {
      throw TextProblem(
        offset: cursor.position,
        message: "expected nothing more after the JSON value, found \(cursor.foundText)"
      )
    }
  }
}
