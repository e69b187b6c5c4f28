/// A value of any type behind a mutex, of which the compiler does not check who uses it.
///
/// ``Lock`` lets in and out only what cannot be used elsewhere at the same time. With this one, the owner
/// promises that: nothing that changes leaves the lock, unless it is handed over for good.
///
/// It is inlined where it is used, so that the type of the value is not looked up there.
@_spi(Locks)
public struct UncheckedLock<Value>: ~Copyable, @unchecked Sendable {
  // Safe: the mutex guards the value, except where nothing else can refer to it.
  @usableFromInline let mutex: SystemMutex
  @usableFromInline let value: UnsafeMutablePointer<Value>

  /// Puts a value behind a mutex.
  ///
  /// - Parameters:
  ///   - initialValue: The first value.
  ///   - isRecursive: Whether the thread that holds the mutex may take it again. Who does must not
  ///     be in the middle of changing the value.
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
