extension JSONPath {
  /// Quotes the number at the path as it was written in a text: `-3` and not `-3.0`, `1e5` and not `100000.0`.
  ///
  /// A decoder has no other number than its value, so its messages show the value in a form of their own.
  ///
  /// - Parameters:
  ///   - message: A message that begins with the value of the number, or has it behind the words `the number`.
  ///   - json: The text, which is valid JSON.
  /// - Returns: The message as it is if there is no number at the path.
  public func quotingNumber(in message: String, of json: String) -> String {
    var parser = JSONParser(Array(json.utf8)[...], at: 0)
    return parser.move(to: self) ? parser.quotingNumber(in: message) : message
  }
}

extension JSONParser {
  /// Quotes the number at the position as it was written.
  func quotingNumber(in message: String) -> String {
    var parser = self
    let value: JSONValue
    do throws(TextProblem) {
      value = try parser.parseValue()
    } catch {
      return message
    }
    let shown: [String]
    switch value {
    // A decoder may have asked for a number with a fraction.
    case .integer(let integer): shown = ["\(integer)", "\(Double(integer))"]
    case .double(let double): shown = ["\(double)"]
    default: return message
    }
    let written = text(upTo: parser.position)
    let words = "the number "
    for number in shown where number != written {
      if message.hasPrefix("\(number) ") { return "\(written)\(message.dropFirst(number.count))" }
      // Not the beginning of a longer number.
      guard let range = message.firstRange(of: words + number),
        message[range.upperBound...].first ?? " " == " "
      else { continue }
      return "\(message[..<range.lowerBound])\(words)\(written)\(message[range.upperBound...])"
    }
    return message
  }
}
