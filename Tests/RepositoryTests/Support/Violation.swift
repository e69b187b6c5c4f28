/// One place where the repository breaks one of its rules.
struct Violation: Equatable, CustomStringConvertible {
  /// The file, relative to the root of the repository.
  let file: String
  /// The line, counted from 1.
  let line: Int
  /// The rule that is broken, in one sentence.
  let rule: String
  /// The next step.
  let remedy: String

  var description: String {
    """
    \(file):\(line): \(rule)
      What to do: \(remedy)
    """
  }
}
