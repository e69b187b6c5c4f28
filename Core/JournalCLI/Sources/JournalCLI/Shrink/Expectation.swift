internal import ActionText

/// What a part of the state is expected to be: `counter.count 3`, as after `expect` in a script.
struct Expectation {
  let path: StatePath
  let value: JSONValue
  /// The expectation as a line of a script.
  let line: String
  /// The column at which the path begins.
  let column: Int

  /// Parses an expectation, with or without the word `expect`.
  ///
  /// - Throws: What is malformed, with its column.
  init(_ text: String) throws(ActionTextError) {
    var rest = text[...].drop { $0.isWhitespace }
    if rest.hasPrefix("expect ") { rest = rest.dropFirst(7).drop { $0.isWhitespace } }
    column = text.count - rest.count + 1
    line = "expect \(rest)"
    let (path, length) = try StatePath.parsePrefix(of: String(rest))
    let json = String(rest.utf8.dropFirst(length)) ?? ""
    guard length > 0, json.contains(where: { !$0.isWhitespace }) else {
      throw ActionTextError(
        column: 1,
        message: "an expectation is a state path and a JSON value: counter.count 3"
      )
    }
    self.path = path
    let (_, count) = try JSONValue.parsePrefix(of: json)
    let end = String(json.utf8.dropFirst(count)) ?? ""
    guard !end.drop(while: \.isWhitespace).hasPrefix("within ") else {
      throw ActionTextError(
        column: text.count - end.drop(while: \.isWhitespace).count + 1,
        message: "the end of a recorded session is looked at once: leave out `within`"
      )
    }
    value = try JSONValue(parsing: json)
  }

  /// What is there in a state instead; nil if the expectation is met.
  ///
  /// - Throws: That the path cannot lead anywhere in such a state.
  func failure(in state: Any) throws(ActionTextError) -> Failure? {
    let actual: JSONValue? =
      switch try path.lookup(in: state) {
      case .value(let value): value
      case .absent: nil
      }
    return actual == value ? nil : Failure(actual: actual)
  }

  struct Failure {
    /// What is there; nil if nothing is.
    let actual: JSONValue?
  }
}
