import ActionText

/// What one line of a session asks for.
enum SessionCommand<Action> {
  /// An empty line or a comment.
  case nothing
  case advance(Duration)
  case expect(StatePath, JSONValue)
  case help
  case quit
  case send(Action)
  case state(StatePath)
  case wait(Duration?)
}

extension SessionCommand: Sendable where Action: Sendable {}
