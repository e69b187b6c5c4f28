#if canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Darwin)
  public import Darwin
#endif

/// A mutex of the operating system, which the thread sanitizer knows; see ``Lock``.
///
/// Costs one allocation, and 20 to 30 ns for an uncontended lock and unlock.
@_spi(Locks)
public struct SystemMutex: ~Copyable, @unchecked Sendable {
  // Safe: a mutex is made to be used by many threads.
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>

  /// Makes a mutex that is free.
  ///
  /// - Parameter isRecursive: Whether the thread that holds it may lock it again.
  public init(isRecursive: Bool = false) {
    mutex = .allocate(capacity: 1)
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    // An enumerator of a C enum in one C library, a macro in the others.
    if isRecursive { pthread_mutexattr_settype(&attributes, numericCast(PTHREAD_MUTEX_RECURSIVE)) }
    let error = pthread_mutex_init(mutex, &attributes)
    precondition(error == 0, "Cannot make a mutex: error \(error).")
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits until the mutex is free, and locks it.
  @inlinable
  public borrowing func lock() {
    pthread_mutex_lock(mutex)
  }

  /// Locks the mutex, or gives up because a condition is met while another thread holds it.
  ///
  /// For a mutex whose holder may wait for the caller: it is never waited for without a look at the condition.
  ///
  /// - Parameter isMet: Whether the mutex is not needed any more; called again and again while it is held by another.
  /// - Returns: Whether it is locked.
  public borrowing func lock(unless isMet: () -> Bool) -> Bool {
    while pthread_mutex_trylock(mutex) != 0 {
      if isMet() { return false }
      sched_yield()
    }
    return true
  }

  /// Unlocks it.
  @inlinable
  public borrowing func unlock() {
    pthread_mutex_unlock(mutex)
  }

  /// Runs an operation while the mutex is locked.
  @inlinable
  @discardableResult
  public borrowing func callAsFunction<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
