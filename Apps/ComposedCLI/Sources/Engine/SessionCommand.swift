import ActionText

/// The command of one line of a session.
enum SessionCommand<Action> {
  /// An empty line or a comment.
  case nothing
  case advance(Duration)
  case expect(SessionExpectation)
  case help
  case quit
  case save
  case send(Action, column: Int)
  case state(StatePath, column: Int)
  case wait(Duration?)
}
