public import ActionText

/// The command of one line of a session on a store.
public enum SessionCommand<Action> {
  /// An empty line or a comment.
  case nothing
  /// Move the test clock.
  case advance(Duration)
  /// Compare a part of the state.
  case expect(StateExpectation)
  /// Print the help.
  case help
  /// End the session.
  case quit
  /// Save the changes.
  case save
  /// Send an action; the column is where its text begins in the line.
  case send(Action, column: Int)
  /// Print a part of the state; the column is where its path begins in the line.
  case state(StatePath, column: Int)
  /// Let effects come to rest, for a duration at most.
  case wait(Duration?)
}
