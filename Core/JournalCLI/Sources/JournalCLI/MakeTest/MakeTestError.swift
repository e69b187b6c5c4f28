public import Journal
public import TestSource

/// The reason why no test was written from a recorded session.
public enum MakeTestError: Error {
  /// The range begins or ends behind the last action of the session.
  case noAction(UInt64, last: UInt64)
  /// The replay of the session differed from the recording.
  case divergence(JournalDivergence)
  /// The session cannot be written as a test.
  case unwritable(TestSourceError)
}

extension MakeTestError: CustomStringConvertible {
  /// The cause, and the next step.
  public var description: String {
    switch self {
    case .divergence(let divergence):
      """
      No test was written, as the session does not happen again as it was recorded:

      \(divergence)

      Write a test of the part before it, with --to, or use the program that has recorded it.
      """
    case .noAction(let number, let last):
      last == 0
        ? "There is no action \(number): the recording has none."
        : "There is no action \(number): the recording has 1 to \(last)."
    case .unwritable(let error): error.description
    }
  }
}
