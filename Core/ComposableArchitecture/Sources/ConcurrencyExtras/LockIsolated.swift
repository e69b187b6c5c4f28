import Synchronization

/// A value that any thread may read and change, one at a time.
///
/// Useful for collecting results from `@Sendable` closures in tests:
///
/// ```swift
/// let messages = LockIsolated<[String]>([])
/// client.send = { message in messages.withValue { $0.append(message) } }
/// ```
///
/// Every access takes a lock for its duration. Do not call back into the same object from inside
/// ``withValue(_:)``: the lock is not recursive.
@dynamicMemberLookup
public final class LockIsolated<Value>: Sendable {
  private let storage: Mutex<Unchecked>

  /// Wraps a value.
  ///
  /// - Parameter value: The first value, evaluated once.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    storage = Mutex(Unchecked(value: try value()))
  }

  /// Reads a property of the value.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    storage.withLock { $0.value[keyPath: keyPath] }
  }

  /// Runs an operation that may read and change the value while nobody else can.
  ///
  /// - Parameter operation: What to do with the value.
  /// - Returns: The result of the operation.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    try storage.withLock { try operation(&$0.value) }
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value, evaluated while the lock is held.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try storage.withLock { $0.value = try newValue() }
  }

  /// Lets a value of any type into the mutex.
  ///
  /// Safe because the value only ever comes in from, and is only ever handed to, `@Sendable`
  /// closures that run under the lock; results that leave are `Sendable`.
  private struct Unchecked: @unchecked Sendable {
    var value: Value
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the current value.
  ///
  /// There is no setter on purpose: reading and then writing would be two locked steps with a gap
  /// between them. Use ``withValue(_:)`` or ``setValue(_:)``.
  public var value: Value {
    storage.withLock { $0.value }
  }
}
