internal import ActionText
internal import Journal
internal import LineSession

/// An expectation with what was found at its path while a session was run.
final class ExpectationSearch {
  let expectation: Expectation
  /// Why the path cannot lead anywhere in a state.
  private var problem: ActionTextError?
  private var isFound = false

  init(_ expectation: Expectation) {
    self.expectation = expectation
  }

  /// Whether a state is as it is expected to be.
  func isMet(in state: Any) -> Bool {
    do {
      let failure = try expectation.failure(in: state)
      if failure.map({ $0.actual != nil }) ?? true { isFound = true }
      return failure == nil
    } catch {
      if problem == nil { problem = error }
      return false
    }
  }

  /// Why no state had the path; nil if one had, or could have had.
  var unknownPath: String? {
    guard !isFound, let problem else { return nil }
    return "'--expect-failure', column \(problem.column + expectation.column - 1): \(problem)"
      + (problem.suggestions.isEmpty ? "." : "")
  }

  /// The values at the path in a session, one a line.
  static func text(of values: JournalValues) -> String {
    func line(_ value: JournalValues.Value) -> String {
      let place =
        value.action.map { "after action \(value.sequence), \($0.shortened(to: 60))" }
        ?? "in the beginning"
      return "  \((value.value?.text() ?? "nothing").shortened(to: 60))  \(place)"
    }
    var lines = values.first.map(line)
    if values.omitted > 0 { lines.append("  … \(values.omitted) more …") }
    lines += values.last.map(line)
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func shortened(to length: Int) -> String {
    count > length ? prefix(length - 1) + "…" : self
  }
}
