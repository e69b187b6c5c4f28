@_spi(Locks) internal import ConcurrencyExtras
internal import Foundation

/// Leaves the job of an effect that goes round in a loop without ever waiting.
///
/// The crash handler abandons the job, and all jobs behind it. So there are no further steps in its run.
final class EffectExit: Sendable {
  /// The thread that runs jobs whose crashes are caught; `nil` while none does.
  private let thread = UncheckedLock<pthread_t?>(nil)

  /// Begins running jobs on this thread.
  ///
  /// - Returns: The thread before.
  func open() -> pthread_t? {
    thread.withLock { thread in
      defer { thread = pthread_self() }
      return thread
    }
  }

  /// Ends running jobs.
  func close(to outer: pthread_t?) { thread.withLock { $0 = outer } }

  /// Leaves the running job, if it runs where that is possible. Does not return then.
  func leave() {
    let isHere = thread.withLock { $0.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
    if isHere { pthread_kill(pthread_self(), SIGTRAP) }
  }
}
