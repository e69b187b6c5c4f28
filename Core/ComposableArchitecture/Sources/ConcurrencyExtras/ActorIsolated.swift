/// A value protected by an actor.
///
/// Prefer ``LockIsolated`` where the surrounding code is not asynchronous.
public final actor ActorIsolated<Value> {
  /// The current value.
  public var value: Value

  /// Wraps a value.
  ///
  /// - Parameter value: The first value, evaluated once.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.value = try value()
  }

  /// Runs an operation that may read and change the value.
  ///
  /// The operation runs on the actor, so an operation that does not suspend is not interrupted. It works on a copy that
  /// is written back when it ends, even if it throws. Writes by other tasks during a suspension are lost.
  ///
  /// - Parameter operation: Reads and changes the value.
  /// - Returns: The result of the operation.
  public func withValue<T>(
    _ operation: nonisolated(nonsending) @Sendable (inout Value) async throws -> T
  ) async rethrows -> T {
    var value = value
    defer { self.value = value }
    return try await operation(&value)
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    value = try newValue()
  }
}
