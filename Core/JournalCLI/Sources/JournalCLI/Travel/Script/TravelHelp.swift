/// The text of `help` among the commands for travelling.
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
      branch          go on from here with live effects: what follows are commands of a session
      help            print this
      quit            end
      # …             a comment

    A path names a part of the state: counter.count, rows[0].name; the payload of an enum case is
    reached by the name of the case.
    """
}
