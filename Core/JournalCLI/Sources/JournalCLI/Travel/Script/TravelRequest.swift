internal import ActionText

/// A command for travelling: one line of a script.
enum TravelRequest: Equatable {
  /// An empty line or a comment.
  case nothing
  case action
  case back(UInt64)
  /// Go on from here, with live effects.
  case branch
  /// The action that changed a part of the state last; the column is where its path begins in the line.
  case changed(JSONPath, column: Int)
  case difference(UInt64, UInt64)
  case first
  case help
  /// The column is where the number stands in the line.
  case jump(UInt64, column: Int)
  case last
  case next
  case previous
  case quit
  case search(String)
  /// The text of a path of the state; the column is where it begins in the line.
  case state(String, column: Int)
  case step(UInt64)
}
