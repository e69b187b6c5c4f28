/// A value behind a mutex of the operating system.
///
/// It has the interface of the standard library's `Mutex`, which the thread sanitizer does not know on Linux: it
/// reports every correctly locked access as a race. Costs two allocations, and the cost of a ``SystemMutex`` for each
/// access.
package struct Lock<Value>: ~Copyable, @unchecked Sendable {
  // Safe: the mutex guards the value, except where nothing else can refer to it.
  private let mutex: SystemMutex
  private let value: UnsafeMutablePointer<Value>

  /// Puts a value behind a mutex.
  ///
  /// - Parameters:
  ///   - initialValue: The first value.
  ///   - isRecursive: Whether the thread that holds the mutex may lock it again. It must not do so in the middle of a
  ///     change of the value.
  package init(_ initialValue: consuming sending Value, isRecursive: Bool = false) {
    mutex = SystemMutex(isRecursive: isRecursive)
    value = .allocate(capacity: 1)
    value.initialize(to: initialValue)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Runs an operation that has exclusive access to the value.
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try body(&value.pointee)
  }
}
