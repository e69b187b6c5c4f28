internal import ActionText
internal import Journal
internal import LineSession

/// An expectation with the values at its path during a session.
final class ExpectationSearch {
  let expectation: Expectation
  /// The reason why no state can have the path.
  private var problem: ActionTextError?
  private var isFound = false

  init(_ expectation: Expectation) {
    self.expectation = expectation
  }

  /// Whether a state meets the expectation.
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

  /// The reason why no state had the path; nil if one had, or could have had it.
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
