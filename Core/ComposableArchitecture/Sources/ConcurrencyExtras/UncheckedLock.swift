/// A value of any type behind a mutex, whose use the compiler does not check.
///
/// ``Lock`` accepts and returns only values that cannot be used elsewhere at the same time. With this one, the owner
/// promises that: no mutable value leaves the lock, unless it is given away for good.
///
/// It is inlined into its callers, so that they need not look up the type of the value.
@_spi(Locks)
public struct UncheckedLock<Value>: ~Copyable, @unchecked Sendable {
  // Safe: the mutex guards the value, except where nothing else can refer to it.
  @usableFromInline let mutex: SystemMutex
  @usableFromInline let value: UnsafeMutablePointer<Value>

  /// Puts a value behind a mutex.
  ///
  /// - Parameters:
  ///   - initialValue: The first value.
  ///   - isRecursive: Whether the thread that holds the mutex may lock it again. It must not do so in the middle of a
  ///     change of the value.
  @inlinable
  public init(_ initialValue: Value, isRecursive: Bool = false) {
    mutex = SystemMutex(isRecursive: isRecursive)
    value = .allocate(capacity: 1)
    value.initialize(to: initialValue)
  }

  @inlinable
  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  /// Runs an operation that has exclusive access to the value.
  @inlinable
  public borrowing func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try body(&value.pointee)
  }
}
