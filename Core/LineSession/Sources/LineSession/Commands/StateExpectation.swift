public import ActionText

/// A part of the state with the value that it should have.
public struct StateExpectation {
  /// The time to wait for the value.
  public struct Limit {
    /// The duration.
    public var duration: Duration
    /// The duration as it was written.
    public var text: String
  }

  /// The part of the state.
  public var path: StatePath
  /// The value that it should have.
  public var value: JSONValue
  /// The column at which the path begins in the line.
  public var column: Int
  /// The time to wait for the value; nil to look once.
  public var limit: Limit?

  /// Makes an expectation.
  public init(path: StatePath, value: JSONValue, column: Int, limit: Limit? = nil) {
    self.path = path
    self.value = value
    self.column = column
    self.limit = limit
  }

  /// Another value than the expected one.
  public struct Failure {
    /// The value in the state; nil if the path leads to none.
    public let actual: JSONValue?
    /// The reason why the path leads to no value.
    public let reason: String?
  }

  /// Compares the value in a state.
  ///
  /// - Returns: The value in the state; nil if it is the expected one.
  /// - Throws: That the path cannot lead anywhere in such a state, with a column of the path.
  public func failure(in state: Any) throws(ActionTextError) -> Failure? {
    switch try path.lookup(in: state) {
    case .value(let actual): actual == value ? nil : Failure(actual: actual, reason: nil)
    case .absent(let reason): Failure(actual: nil, reason: reason)
    }
  }

  /// Whether a state has the value.
  func isMet(in state: Any) -> Bool {
    do {
      return try failure(in: state) == nil
    } catch {
      return false
    }
  }
}
