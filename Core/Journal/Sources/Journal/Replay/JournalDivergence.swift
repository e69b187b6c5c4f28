public import ActionText

/// The point at which a replay differs from its recording.
public struct JournalDivergence: Equatable, Sendable {
  /// The kind of difference.
  public enum Kind: Equatable, Sendable {
    /// The state after the action differs.
    ///
    /// - Parameters:
    ///   - path: The first part of the state that differs.
    ///   - expected: The recorded value; nil if there was none.
    ///   - actual: The present value; nil if there is none.
    ///   - others: The number of further parts that differ.
    case state(path: JSONPath, expected: JSONValue?, actual: JSONValue?, others: Int)
    /// Another action was handled than the recorded one.
    case action(actual: String)
    /// The action was not sent; the reason why the effect that sent it waits, if it does.
    case missingAction(waitsFor: String?)
    /// An action was sent that was not recorded, after the recorded one.
    case extraAction(String)
    /// An effect was not started; the place where it was made in the recording.
    case missingEffect(String)
    /// An effect has not ended; the place where it was made, and the reason why it waits.
    case endlessEffect(String, waitsFor: String)
    /// An endpoint was called without a recorded answer, or with an unusable one; the reason as a clause.
    case answer(endpoint: String, reason: String)
    /// The program has not crashed, as it did with this signal when it handled the action.
    case noCrash(signal: String)
    /// The line of the action was edited, although everything is as it was recorded.
    case edited
  }

  /// The number of the line.
  public let line: Int
  /// The number of the action; 0 for the first state.
  public let sequence: UInt64
  /// The recorded action; nil for the first state.
  public let action: String?
  /// The kind of difference.
  public let kind: Kind
}

extension JournalDivergence: CustomStringConvertible {
  /// The action, the path in the state, the expected and the actual value.
  public var description: String {
    let place =
      action.map { "line \(line): action \(sequence), \($0)" } ?? "line \(line): the first state"
    return "\(place)\n\(details)"
  }

  private var details: String {
    switch kind {
    case .state(let path, let expected, let actual, let others):
      var lines = [
        "  state:    \(path.components.isEmpty ? "(all of it)" : "\(path)")",
        "  expected: \(expected?.text() ?? "nothing")",
        "  actual:   \(actual?.text() ?? "nothing")",
      ]
      if others > 0 { lines.append("  \(others) more of its parts differ") }
      return lines.joined(separator: "\n")
    case .action(let actual): return "  actual:   \(actual)"
    case .missingAction(let endpoint):
      let reason = endpoint.map { ": its effect waits for \($0), whose answer was not recorded" }
      return "  actual:   nothing has sent it\(reason ?? "")"
    case .extraAction(let text):
      return "  actual:   \(text), which was not recorded, was sent as well"
    case .missingEffect(let location):
      return "  expected: an effect, made at \(location)\n  actual:   none was started"
    case .endlessEffect(let location, let endpoint):
      return """
          expected: the end of the effect made at \(location)
          actual:   it waits for \(endpoint), whose answer was not recorded
        """
    case .answer(let endpoint, let reason): return "  \(endpoint): \(reason)"
    case .noCrash(let signal):
      return "  expected: a crash (\(signal))\n  actual:   the action was handled"
    case .edited: return "  the line was edited after it was recorded"
    }
  }
}
