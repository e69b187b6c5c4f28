/// One place where the repository breaks one of its rules.
package struct Violation: Equatable, CustomStringConvertible {
  /// The file, relative to the root of the repository.
  package let file: String
  /// The line, counted from 1.
  package let line: Int
  /// The rule that is broken, in one sentence.
  package let rule: String
  /// The next step.
  package let remedy: String

  package init(file: String, line: Int, rule: String, remedy: String) {
    self.file = file
    self.line = line
    self.rule = rule
    self.remedy = remedy
  }

  package var description: String {
    """
    \(file):\(line): \(rule)
      What to do: \(remedy)
    """
  }
}

/// A command that cannot be carried out: the problem and the next step.
package struct HouseProblem: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
