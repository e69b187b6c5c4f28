public import ActionText
internal import FailureCauses
internal import Foundation
public import TerminalHosting

/// Writes the results and the errors of a session, as text or as one JSON object a line.
///
/// As text, results go to the output and lines that were not understood to the errors, like a
/// compiler's. As JSON everything goes to the output, so that one reader sees it all in order.
@MainActor
public final class LineReport {
  /// The form of a report.
  public struct Style: Sendable {
    /// Whether everything is written as JSON.
    public var isJSON: Bool
    /// Whether only failures are written.
    public var isQuiet: Bool

    /// Makes a style: all results, as text.
    public init(isJSON: Bool = false, isQuiet: Bool = false) {
      self.isJSON = isJSON
      self.isQuiet = isQuiet
    }
  }

  /// The form of the report.
  public let style: Style
  /// Whether actions are written to the output at once, rather than at the next ``flush()``.
  public var isImmediate = false

  private let output: SessionOutput
  private let errors: SessionOutput

  /// Makes a report.
  public init(style: Style, output: SessionOutput, errors: SessionOutput) {
    self.style = style
    self.output = output
    self.errors = errors
  }

  /// The reason why nothing can be written any more.
  public var problem: SessionOutput.Problem? { output.problem }

  /// The end that a failed output brings to a session: a closed one ends it quietly.
  public var endOfOutput: LineEnd? {
    switch output.problem {
    case nil: nil
    case .closed: .completed
    case .failed(let error):
      .outputFailed(
        "The output could not be written: \(FailureText(systemError: error).reason). "
          + FailureCause(systemError: error).nextStep
      )
    }
  }

  /// Writes the buffered output.
  public func flush() {
    output.flush()
    errors.flush()
  }

  // MARK: - Writing

  /// Writes a text that ends with a line feed to the output.
  public func write(_ text: String) {
    output.write(text)
  }

  /// Writes a text that ends with a line feed to the errors, after all that was written before it:
  /// both may be the same terminal.
  public func writeError(_ text: String) {
    output.flush()
    errors.write(text)
    errors.flush()
  }

  /// Writes a JSON object to the output, as a line.
  public func writeJSON(_ members: [(String, JSONValue)]) {
    let object = JSONValue.object(JSONObject(members.map { .init(key: $0.0, value: $0.1) }))
    output.writeLine { object.write(to: &$0) }
  }

  // MARK: - Lines of every language

  /// Writes the state, or a part of it.
  public func state(_ path: String, _ value: JSONValue) {
    guard !style.isQuiet else { return }
    guard style.isJSON else {
      let name = path.isEmpty ? "state" : path.printable
      return write("\(name): \(value.text(isPretty: path.isEmpty))\n")
    }
    writeJSON([("type", "state"), ("path", .string(path)), ("value", value)])
  }

  /// Writes the help.
  public func help(_ text: String) {
    guard !style.isQuiet else { return }
    guard style.isJSON else { return write("\(text)\n") }
    writeJSON([("type", "help"), ("text", .string(text))])
  }

  /// Writes that a line was not understood.
  public func badLine(_ line: Int, _ error: ActionTextError) {
    guard style.isJSON else {
      let text = "\(error)".printable.showingUnusualSpaces
      return writeError("error: line \(line), column \(error.column): \(text)\n")
    }
    writeJSON([
      ("type", "error"),
      ("line", .integer(Int128(line))),
      ("column", .integer(Int128(error.column))),
      ("message", .string(error.message)),
      ("suggestions", .array(error.suggestions.map(JSONValue.string))),
    ])
  }
}
