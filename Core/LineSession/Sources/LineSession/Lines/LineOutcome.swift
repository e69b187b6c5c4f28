/// The failures of a session so far.
public struct LineOutcome {
  /// Whether an expectation failed, nothing was found, or the program has a fault.
  public var hasFailed = false
  /// Whether a line was not understood.
  public var hasBadLine = false

  /// Makes the outcome of a session that begins.
  public init() {}

  /// The exit code: a line that was not understood beats an expectation that failed.
  public var exitCode: Int32 {
    hasBadLine ? 65 : hasFailed ? 1 : 0
  }
}
