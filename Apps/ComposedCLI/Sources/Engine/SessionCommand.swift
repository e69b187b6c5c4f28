import ActionText

/// What one line of a session asks for.
enum SessionCommand<Action> {
  /// An empty line or a comment.
  case nothing
  case advance(Duration)
  /// The column is where the path begins in the line.
  case expect(StatePath, JSONValue, column: Int)
  case help
  case quit
  case save
  case send(Action)
  case state(StatePath, column: Int)
  case wait(Duration?)
}
