#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pointer that each thread has for itself, for work that stays on one thread from its begin to
/// its end and is too frequent for a task-local value.
package struct ThreadSlot: Sendable {
  private let key: pthread_key_t

  package init() {
    var key = pthread_key_t()
    let error = pthread_key_create(&key, nil)
    precondition(error == 0, "Cannot create a thread-specific key: error \(error).")
    self.key = key
  }

  /// The pointer of the calling thread; `nil` until one is set.
  package var pointer: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }
}
