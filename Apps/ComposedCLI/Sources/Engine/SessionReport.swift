import ActionText
import TerminalHosting

/// Says what happens in a session, as text or as one JSON object a line.
///
/// As text, what was done and what was expected goes to the output and lines that were not
/// understood to the errors, like a compiler's; as JSON everything goes to the output, so that one
/// reader sees it all in order.
@MainActor
final class SessionReport {
  /// What is written, and how.
  struct Style {
    var isJSON = false
    var isQuiet = false
  }

  let style: Style
  private let output: SessionOutput
  private let errors: SessionOutput

  init(style: Style, output: SessionOutput, errors: SessionOutput) {
    self.style = style
    self.output = output
    self.errors = errors
  }

  /// Why nothing can be written any more.
  var problem: SessionOutput.Problem? { output.problem }

  func flush() {
    output.flush()
    errors.flush()
  }

  /// An action was handled.
  ///
  /// - Parameters:
  ///   - action: The action as text.
  ///   - sequence: Its number.
  ///   - isFromEffect: Whether an effect sent it.
  ///   - cause: The number of the action whose effect sent it.
  ///   - changes: What it changed in the state.
  func action(
    _ action: String,
    sequence: UInt64,
    isFromEffect: Bool,
    cause: UInt64?,
    changes: [JSONDifference]
  ) {
    guard !style.isQuiet else { return }
    guard style.isJSON else {
      output.write("\(isFromEffect ? "receive" : "send") \(action.printable)\n")
      for change in changes { output.write("  \(Self.text(of: change))\n") }
      return
    }
    writeJSON([
      ("type", "action"),
      ("sequence", .integer(Int128(sequence))),
      ("origin", isFromEffect ? "effect" : "user"),
      ("cause", cause.map { .integer(Int128($0)) } ?? .null),
      ("action", .string(action)),
      ("changes", .array(changes.map(Self.json))),
    ])
  }

  /// The state, or a part of it, was asked for.
  func state(_ path: String, _ value: JSONValue) {
    guard !style.isQuiet else { return }
    guard style.isJSON else {
      output.write(
        "\(path.isEmpty ? "state" : path.printable): \(value.text(isPretty: path.isEmpty))\n"
      )
      return
    }
    writeJSON([("type", "state"), ("path", .string(path)), ("value", value)])
  }

  /// What can be written in a session was asked for.
  func help(_ text: String) {
    guard !style.isQuiet else { return }
    if style.isJSON {
      writeJSON([("type", "help"), ("text", .string(text))])
    } else {
      output.write("\(text)\n")
    }
  }

  /// An expectation failed.
  ///
  /// - Parameters:
  ///   - line: The number of the line.
  ///   - path: The part of the state.
  ///   - expected: The expected value.
  ///   - actual: The value that is there; nil if there is none.
  ///   - reason: Why there is no actual value, if there is none.
  ///   - waited: How long the session has waited for the value, if it has.
  func failure(
    line: Int,
    path: String,
    expected: JSONValue,
    actual: JSONValue?,
    reason: String? = nil,
    waited: String? = nil
  ) {
    guard style.isJSON else {
      output.write(
        """
        failure: line \(line): expected another value of \(path.printable)
          expected: \(expected.shortText(atMost: Self.longestText))
          actual:   \(actual?.shortText(atMost: Self.longestText) ?? "nothing, \((reason ?? "absent").printable)")

        """
      )
      if let waited { output.write("  waited:   \(waited)\n") }
      return
    }
    var members: [(String, JSONValue)] = [
      ("type", "failure"),
      ("line", .integer(Int128(line))),
      ("path", .string(path)),
      ("expected", expected),
      ("actual", actual ?? .null),
    ]
    if let reason { members.append(("reason", .string(reason))) }
    if let waited { members.append(("waited", .string(waited))) }
    writeJSON(members)
  }

  /// Changes could not be saved.
  func unsaved(_ line: Int, _ problem: String) {
    guard style.isJSON else {
      output.flush()
      errors.write("error: line \(line): \(problem.printable)\n")
      errors.flush()
      return
    }
    writeJSON([
      ("type", "unsaved"), ("line", .integer(Int128(line))), ("message", .string(problem)),
    ])
  }

  /// A line was not understood.
  func badLine(_ line: Int, _ error: ActionTextError) {
    guard style.isJSON else {
      output.flush()
      errors.write("error: line \(line), column \(error.column): \("\(error)".printable)\n")
      errors.flush()
      return
    }
    writeJSON([
      ("type", "error"),
      ("line", .integer(Int128(line))),
      ("column", .integer(Int128(error.column))),
      ("message", .string(error.message)),
      ("suggestions", .array(error.suggestions.map(JSONValue.string))),
    ])
  }

  /// Something about a line that is no failure.
  func note(_ line: Int, _ error: ActionTextError) {
    guard !style.isQuiet else { return }
    guard style.isJSON else {
      output.flush()
      errors.write("note: line \(line), column \(error.column): \("\(error)".printable)\n")
      errors.flush()
      return
    }
    writeJSON([
      ("type", "note"), ("line", .integer(Int128(line))),
      ("column", .integer(Int128(error.column))), ("message", .string(error.message)),
    ])
  }

  private func writeJSON(_ members: [(String, JSONValue)]) {
    let object = JSONValue.object(JSONObject(members.map { .init(key: $0.0, value: $0.1) }))
    output.writeLine { object.write(to: &$0) }
  }

  /// The most bytes of a value in a line for people; `--json` writes all of it.
  private static let longestText = 100_000

  private static func text(of change: JSONDifference) -> String {
    let path = change.path.components.isEmpty ? "state" : "\(change.path)".printable
    let old = change.old?.shortText(atMost: longestText)
    let new = change.new?.shortText(atMost: longestText)
    return switch (old, new) {
    case (let old?, let new?): "\(path): \(old) -> \(new)"
    case (nil, let new?): "\(path): + \(new)"
    case (let old?, nil): "\(path): - \(old)"
    case (nil, nil): path
    }
  }

  private static func json(_ change: JSONDifference) -> JSONValue {
    var members = [JSONObject.Member(key: "path", value: .string("\(change.path)"))]
    if let old = change.old { members.append(.init(key: "old", value: old)) }
    if let new = change.new { members.append(.init(key: "new", value: new)) }
    return .object(JSONObject(members))
  }
}
