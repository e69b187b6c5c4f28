import IssueReporting
import Synchronization

/// Passes on one result, and reports a missing or repeated one.
///
/// If there is none, another closure lets waiting callers continue.
final class ResumeOnce<Value>: Sendable {
  private let isResumed = Atomic<Bool>(false)
  private let verb: String
  private let key: @Sendable () -> String
  private let callback: @Sendable (Result<Value, any Error>) -> Void
  private let onLeak: @Sendable () -> Void

  init(
    _ verb: String,
    _ key: @escaping @Sendable () -> String,
    _ callback: @escaping @Sendable (Result<Value, any Error>) -> Void,
    onLeak: @escaping @Sendable () -> Void
  ) {
    self.verb = verb
    self.key = key
    self.callback = callback
    self.onLeak = onLeak
  }

  deinit {
    guard !isResumed.load(ordering: .relaxed) else { return }
    reportIssue(
      """
      A '\(verb)' continuation was leaked: it was not resumed and never will be.

        Key: \(key())

      Callers that wait for it continue now, without a value or an error. Resume the continuation \
      exactly once on every path through the key's '\(verb)'.
      """
    )
    onLeak()
  }

  func resume(_ result: Result<Value, any Error>) {
    guard !isResumed.exchange(true, ordering: .acquiringAndReleasing) else {
      reportIssue(
        """
        A '\(verb)' continuation was resumed more than once.

          Key: \(key())

        Only the first result counts. Resume the continuation exactly once on every way through \
        the key's '\(verb)'; to give more values later, use the subscriber.
        """
      )
      return
    }
    callback(result)
  }
}
