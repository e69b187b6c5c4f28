/// A value of any type behind a mutex, of which the compiler does not check who uses it.
///
/// ``Lock`` lets in and out only what cannot be used elsewhere at the same time. With this one, the owner
/// promises that: nothing that changes leaves the lock, unless it is handed over for good.
package struct UncheckedLock<Value>: ~Copyable, Sendable {
  private let lock: Lock<UncheckedSendable<Value>>

  /// Puts a value behind a mutex.
  ///
  /// - Parameters:
  ///   - initialValue: The first value.
  ///   - isRecursive: Whether the thread that holds the mutex may take it again. Who does must not
  ///     be in the middle of changing the value.
  package init(_ initialValue: Value, isRecursive: Bool = false) {
    lock = Lock(UncheckedSendable(initialValue), isRecursive: isRecursive)
  }

  /// Runs an operation that has exclusive access to the value.
  package borrowing func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try lock.withLock { value throws(Failure) in
      UncheckedSendable(try body(&value.value))
    }
    .value
  }
}
