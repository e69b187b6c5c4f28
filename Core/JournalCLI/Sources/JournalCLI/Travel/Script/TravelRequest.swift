public import ActionText

/// A command for travelling: one line of a script.
@_spi(Fuzzing) public enum TravelRequest: Equatable, Sendable {
  /// An empty line or a comment.
  case nothing
  /// Print the action.
  case action
  /// Go back by some actions.
  case back(UInt64)
  /// Continue from here, with live effects.
  case branch
  /// The action that changed a part of the state last; the column is the start of its path in the line.
  case changed(JSONPath, column: Int)
  /// Print the differences of the states after two actions; the columns are the starts of the numbers in the line.
  case difference(UInt64, column: Int, UInt64, secondColumn: Int)
  /// Go to the beginning.
  case first
  /// Print the commands.
  case help
  /// Go to an action; the column is the start of the number in the line.
  case jump(UInt64, column: Int)
  /// Go to the last action.
  case last
  /// Go to the next action that contains the text of the last search.
  case next
  /// Go to the previous action that contains it.
  case previous
  /// End.
  case quit
  /// Go to the next action that contains a text.
  case search(String)
  /// Print a part of the state: the text of its path; the column is its start in the line.
  case state(String, column: Int)
  /// Go forward by some actions.
  case step(UInt64)
}

/// The text of `help` about the commands for travelling.
enum TravelHelp {
  static let text = """
    Commands, one a line:
      step [n]        go one action forward, or n
      back [n]        go one action back, or n
      jump <n>        go to action n
      first, last     go to the beginning, to the last action
      search <text>   go to the next action with the text in it, in small or large letters
      next, previous  go to the next one, to the one before
      changed <path>  go to the action that has changed that part of the state last, up to here
      action          print the action, with its cause and its effects
      state [path]    print the state after the action, or a part of it
      diff <a> <b>    print in what the states after two actions differ
      branch          go on from here with live effects: what follows are commands of a session,
                      until `back` in it, which leads here again
      help            print this
      quit            end
      # …             a comment

    A path names a part of the state: counter.count, rows[0].name; the payload of an enum case is
    reached by the name of the case.
    """
}
