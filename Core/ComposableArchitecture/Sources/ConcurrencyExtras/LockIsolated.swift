/// A value that any thread may read and change, one thread at a time.
///
/// Useful for collecting results from `@Sendable` closures in tests:
///
/// ```swift
/// let messages = LockIsolated<[String]>([])
/// client.send = { message in messages.withValue { $0.append(message) } }
/// ```
///
/// Every access holds a lock. An operation that accesses the same object from inside ``withValue(_:)`` reads the value
/// from before the operation. Its own writes are overwritten when the operation ends.
@dynamicMemberLookup
public final class LockIsolated<Value>: Sendable {
  // Safe: the value is only set from, and only passed to, `@Sendable` closures that run under the lock; results that
  // leave are `Sendable`.
  private let storage: Lock<UncheckedSendable<Value>>

  /// Wraps a value.
  ///
  /// - Parameter value: The first value, evaluated once.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    storage = Lock(UncheckedSendable(try value()), isRecursive: true)
  }

  /// Reads a property of the value.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    storage.withLock { $0.value[keyPath: keyPath] }
  }

  /// Runs an operation that has exclusive access to the value.
  ///
  /// The operation works on a copy, which replaces the value even if it throws.
  ///
  /// - Parameter operation: Reads and changes the value.
  /// - Returns: The result of the operation.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    try storage.withLock { storage in
      var value = storage.value
      defer { storage.value = value }
      return try operation(&value)
    }
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value, evaluated while the lock is held.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try storage.withLock {
      let value = try newValue()
      $0.value = value
    }
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the current value.
  ///
  /// There is no setter on purpose: a read and a later write would be two locked steps with a gap between them. Use
  /// ``withValue(_:)`` or ``setValue(_:)``.
  public var value: Value {
    storage.withLock { $0.value }
  }
}
