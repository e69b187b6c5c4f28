internal import Foundation

/// A value behind a lock, for values that are not `Sendable`.
///
/// Every event of a run takes it. On Linux an `NSLock` takes two mutexes and a condition each time, and the
/// standard library's `Mutex` is not known to the thread sanitizer.
///
/// `@unchecked Sendable` is safe: every access holds the lock, and the actions in it are only read on the
/// main actor.
final class UncheckedLock<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init(_ value: Value) {
    self.value = value
    let error = pthread_mutex_init(mutex, nil)
    precondition(error == 0, "Cannot make a mutex: error \(error).")
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&value)
  }
}
