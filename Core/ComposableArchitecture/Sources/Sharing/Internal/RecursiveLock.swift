#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A mutex that its holder may lock again.
struct RecursiveLock: ~Copyable, @unchecked Sendable {
  // Safe: a mutex is made to be used by many threads.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    // An enumerator of a C enum in one C library, a macro in the others.
    pthread_mutexattr_settype(&attributes, numericCast(PTHREAD_MUTEX_RECURSIVE))
    let error = pthread_mutex_init(mutex, &attributes)
    precondition(error == 0, "Cannot make a mutex: error \(error).")
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  borrowing func lock() {
    pthread_mutex_lock(mutex)
  }

  borrowing func unlock() {
    pthread_mutex_unlock(mutex)
  }

  @discardableResult
  borrowing func callAsFunction<R>(_ body: () throws -> R) rethrows -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}
