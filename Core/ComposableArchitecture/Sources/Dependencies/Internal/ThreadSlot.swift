import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pointer that each thread has for itself, for work that stays on one thread from its begin to
/// its end and is too frequent for a task-local value.
package struct ThreadSlot: ~Copyable, Sendable {
  /// The key plus one; zero until it is made. Making it when it is first used leaves nothing to
  /// initialize before every use.
  private let key = Atomic<UInt>(0)

  package init() {}

  /// The pointer of the calling thread; `nil` until one is set.
  package var pointer: UnsafeMutableRawPointer? {
    get { pthread_getspecific(existingKey) }
    nonmutating set { pthread_setspecific(existingKey, newValue) }
  }

  private var existingKey: pthread_key_t {
    let number = key.load(ordering: .relaxed)
    return number == 0 ? makeKey() : pthread_key_t(truncatingIfNeeded: number &- 1)
  }

  private func makeKey() -> pthread_key_t {
    var new = pthread_key_t()
    let error = pthread_key_create(&new, nil)
    precondition(error == 0, "Cannot create a thread-specific key: error \(error).")
    let (exchanged, original) = key.compareExchange(
      expected: 0,
      desired: UInt(new) + 1,
      ordering: .relaxed
    )
    if exchanged { return new }
    // Another thread was first.
    pthread_key_delete(new)
    return pthread_key_t(original - 1)
  }
}
