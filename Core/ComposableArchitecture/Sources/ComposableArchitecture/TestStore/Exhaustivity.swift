/// The assertions that a test store demands.
public enum Exhaustivity: Equatable, Sendable {
  /// Every change of state, every received action, and the end of every effect.
  case on

  /// Only what the test asserts.
  ///
  /// - Parameter showSkippedAssertions: Whether what an exhaustive store would have demanded is
  ///   shown as known issues, which do not fail the test.
  case off(showSkippedAssertions: Bool)

  /// Only what the test asserts.
  public static let off = Self.off(showSkippedAssertions: false)
}
