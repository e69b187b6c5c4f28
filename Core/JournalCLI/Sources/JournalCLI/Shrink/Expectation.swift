internal import ActionText
internal import LineSession

/// An expectation of the command line: `counter.count 3`, as after `expect` in a script.
struct Expectation {
  /// The expectation as a line of a script.
  let line: String
  private let expectation: StateExpectation

  /// Parses an expectation, with or without the word `expect`.
  ///
  /// - Throws: The malformed part, with its column.
  init(_ text: String) throws(ActionTextError) {
    var rest = text[...].drop { $0.isWhitespace }
    if rest.hasPrefix("expect ") { rest = rest.dropFirst(7).drop { $0.isWhitespace } }
    let column = text.count - rest.count + 1
    line = "expect \(rest)"
    let parts = try ExpectationText(String(rest))
    guard parts.hasPath, parts.rest.contains(where: { !$0.isWhitespace }) else {
      throw ActionTextError(
        column: 1,
        message: "an expectation is a state path and a JSON value: counter.count 3"
      )
    }
    let (value, end) = try parts.value()
    guard !end.drop(while: \.isWhitespace).hasPrefix("within ") else {
      throw ActionTextError(
        column: text.count - end.drop(while: \.isWhitespace).count + 1,
        message: "the end of a recorded session is looked at once: leave out `within`"
      )
    }
    try parts.checkEnd()
    expectation = StateExpectation(path: parts.path, value: value, column: column)
  }

  /// The part of the state.
  var path: StatePath { expectation.path }
  /// The column at which the path begins.
  var column: Int { expectation.column }

  /// The expected value.
  var value: JSONValue { expectation.value }

  /// Compares the value in a state.
  ///
  /// - Returns: The value in the state; nil if it is the expected one.
  /// - Throws: The error that no such state can have the path.
  func failure(in state: Any) throws(ActionTextError) -> StateExpectation.Failure? {
    try expectation.failure(in: state)
  }
}
