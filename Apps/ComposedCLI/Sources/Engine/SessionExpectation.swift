import ActionText

/// A part of the state with the value that it should have.
struct SessionExpectation {
  /// How long to wait for the value.
  struct Limit {
    var duration: Duration
    /// The duration as it was written.
    var text: String
  }

  var path: StatePath
  var value: JSONValue
  /// The column at which the path begins in the line.
  var column: Int
  /// How long to wait for the value; nil to look once.
  var limit: Limit?

  /// Whether a state has the value.
  func isMet(in state: Any) -> Bool {
    guard case .value(let actual)? = try? path.lookup(in: state) else { return false }
    return actual == value
  }
}
