internal import CJournal
internal import CrashHandling
internal import Foundation

/// Wakes the thread that writes, also when the program crashes: the crash waits for it then.
final class WriterWatch: @unchecked Sendable {
  // Safe: the C functions for the watch are thread-safe, and `deinit` alone frees it.
  private let watch: OpaquePointer

  /// - Throws: Why the system does not give what it takes.
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

  /// Waits until it is woken, or a little less.
  func wait() { journal_watch_wait(watch) }

  /// Says that the calling thread is the one that writes.
  func beWriter() { journal_watch_be_writer(watch) }

  /// Whether the calling thread is the one that writes.
  var isWriter: Bool { journal_watch_is_writer(watch) }

  /// A crash does not wait any more.
  func end() { journal_watch_end(watch) }

  /// The name of the signal of a crash that waits.
  var crash: String? {
    let number = journal_watch_crash(watch)
    return number == 0 ? nil : String(cString: journal_signal_name(number))
  }

  /// Lets the crash go on.
  func done() { journal_watch_done(watch) }

  /// Gives the calling thread what it takes to notice that it has used up its stack.
  static func guardStack() { crash_handling_guard_stack() }
}

/// The system's reason for the last call that failed.
struct JournalSystemError: Error {
  let reason = String(cString: strerror(errno))
}
