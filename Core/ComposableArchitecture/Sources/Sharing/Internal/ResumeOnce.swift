import IssueReporting
import Synchronization

/// Passes on one result, and reports when there is none or another.
final class ResumeOnce<Value>: Sendable {
  private let isResumed = Atomic<Bool>(false)
  private let verb: String
  private let key: @Sendable () -> String
  private let callback: @Sendable (Result<Value, any Error>) -> Void

  init(
    _ verb: String,
    _ key: @escaping @Sendable () -> String,
    _ callback: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    self.verb = verb
    self.key = key
    self.callback = callback
  }

  deinit {
    guard !isResumed.load(ordering: .relaxed) else { return }
    reportIssue(
      """
      A '\(verb)' continuation was leaked: it was not resumed and never will be.

        Key: \(key())

      Whoever waits for the value to \(verb) waits for ever. Resume the continuation exactly once \
      on every way through the key's '\(verb)'.
      """
    )
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
