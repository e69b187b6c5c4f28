/// The reason why a text is not an action, a state path or a JSON value, with its column.
public struct ActionTextError: Error, Equatable, Sendable {
  /// The column of the fault, counted in characters from 1.
  public var column: Int

  /// The problem, as a clause without a full stop.
  public var message: String

  /// The nearest valid names or paths at that place, best first.
  public var suggestions: [String]

  /// Makes an error at a column.
  public init(column: Int, message: String, suggestions: [String] = []) {
    self.column = column
    self.message = message
    self.suggestions = suggestions
  }

  init(_ problem: TextProblem, in cursor: TextCursor) {
    self.init(
      column: cursor.column(of: problem.offset),
      message: problem.message,
      suggestions: problem.suggestions
    )
  }
}

extension ActionTextError: CustomStringConvertible {
  /// The message and the suggestions, without the column.
  public var description: String {
    guard !suggestions.isEmpty else { return message }
    let names = suggestions.map { "`\($0)`" }.joined(separator: ", ")
    return "\(message); did you mean \(suggestions.count > 1 ? "one of " : "")\(names)?"
  }
}
