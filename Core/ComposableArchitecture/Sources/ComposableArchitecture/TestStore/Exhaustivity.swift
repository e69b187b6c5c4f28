/// The assertions that a test store demands.
public enum Exhaustivity: Equatable, Sendable {
  /// Every change of state, every received action, and the end of every effect.
  case on

  /// Only the test's own assertions.
  ///
  /// - Parameter showSkippedAssertions: Whether the assertions that an exhaustive store would have demanded are shown
  ///   as known issues, which do not fail the test.
  case off(showSkippedAssertions: Bool)

  /// Only the test's own assertions.
  public static let off = Self.off(showSkippedAssertions: false)
}
