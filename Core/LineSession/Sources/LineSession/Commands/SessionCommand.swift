public import ActionText
internal import CasePaths

/// The command of one line of a session on a store.
public enum SessionCommand<Action> {
  /// An empty line or a comment.
  case nothing
  /// Move the test clock.
  case advance(Duration)
  /// Leave the branch of a recording, for the commands that have led to it.
  case back
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

/// The text of `help` in a session on a store.
enum SessionHelp {
  static func text<Action: CasePathable>(for type: Action.Type) -> String {
    let actions = ActionTextFormat<Action>().outline.map { entry in
      "  \(entry.path)\(entry.payload.map { " <\($0)>" } ?? "")"
    }
    return """
      Commands, one a line:
        send <action> [JSON]    send an action; its payload is JSON after a space
        expect <path> <JSON>    fail unless that part of the state has that value
        expect <path> <JSON> within <duration>
                                wait for the value, for that long at most; with --clock test,
                                time moves by itself
        state [path]            print the state, or a part of it
        wait                    let everything happen that needs no time and no outside world
        wait <duration>         the same, and let that much real time pass while effects run
        advance <duration>      move the test clock (only with --clock test)
        save                    save what is to be saved now, and return when it is stored
        back                    leave the branch (only after `branch` in `travel`): what follows
                                are commands for travelling again
        help                    print this
        quit                    end the session
        # …                     a comment

      A path names a part of the state: counter.count, rows[0].name; the payload of an enum case is
      reached by the name of the case. Durations: 2s, 500ms, 1.5m, 1h.

      Actions:
      \(actions.joined(separator: "\n"))
      """
  }
}
