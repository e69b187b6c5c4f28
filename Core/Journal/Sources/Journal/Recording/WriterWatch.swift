internal import CJournal
internal import CrashHandling
internal import Foundation

/// Wakes the writing thread, also when the program crashes: the crash then waits for it.
final class WriterWatch: @unchecked Sendable {
  // Safe: the C functions for the watch are thread-safe, and `deinit` alone frees it.
  private let watch: OpaquePointer

  /// - Throws: The system's reason for missing resources.
  init() throws(JournalSystemError) {
    guard let watch = journal_watch_make() else { throw JournalSystemError() }
    self.watch = watch
    journal_watch_begin(watch)
  }

  deinit {
    journal_watch_end(watch)
    journal_watch_free(watch)
  }

  func wake() { journal_watch_wake(watch) }

  /// Waits until it is woken; may return a little early.
  func wait() { journal_watch_wait(watch) }

  /// Marks the calling thread as the writing one.
  func beWriter() { journal_watch_be_writer(watch) }

  /// Whether the calling thread is the writing one.
  var isWriter: Bool { journal_watch_is_writer(watch) }

  /// Lets a crash continue without waiting any more.
  func end() { journal_watch_end(watch) }

  /// The name of the signal of a crash that waits.
  var crash: String? {
    let number = journal_watch_crash(watch)
    return number == 0 ? nil : String(cString: journal_signal_name(number))
  }

  /// Lets the crash continue.
  func done() { journal_watch_done(watch) }

  /// Gives the calling thread the memory that it needs to detect a stack overflow.
  static func guardStack() { crash_handling_guard_stack() }
}

/// The system's reason for the last call that failed.
struct JournalSystemError: Error {
  let reason = String(cString: strerror(errno))
}
