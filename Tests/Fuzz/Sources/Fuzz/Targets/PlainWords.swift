/// The words of messages that a person reads.
enum PlainWords {
  /// Parts of texts that are for developers: domains of errors, their contents, and how Swift writes values.
  private static let developersWords = [
    "Error Domain", "ErrorDomain", "UserInfo", "NSUnderlying", "NSFilePath", "NSURL", "Code=",
    "Optional(", "Swift.", "Foundation.", "SQLITE_", "codingPath", "debugDescription", "CodingKey",
    "_NSError", "0x00007",
  ]

  /// Throws a finding if a message has words that are for developers and are not those of the input.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - input: The input that it is about, which may be quoted in it.
  static func check(_ message: String, about input: [UInt8]) throws(Finding) {
    let text = String(decoding: input, as: UTF8.self)
    for word in developersWords where message.contains(word) && !text.contains(word) {
      throw Finding("a message has \"\(word)\": \(message.prefix(500))")
    }
    for match in message.matches(
      of: /\b(?:(?:U?Int\d*|Double|Float|Bool|String|Void|\w*[Cc]odable)\b|[A-Z]\w*<)/
    )
    where !text.contains(match.output) {
      throw Finding("a message names the type \(match.output): \(message.prefix(500))")
    }
    // Two capitalized words in one are the name of a type.
    for match in message.matches(of: /\b(?:[A-Z][a-z]+){2,}\b/)
    where !text.contains(match.output) {
      throw Finding("a message names the type \(match.output): \(message.prefix(500))")
    }
  }
}
