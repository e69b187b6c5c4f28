import ComposableArchitecture

/// Runs a part of an effect that can be cancelled by a type as its id.
///
/// Newer code: use a value as the id, such as a case of an enum.
///
/// - Parameters:
///   - id: The type.
///   - cancelInFlight: Whether effects and operations in flight with this id are cancelled first.
///   - isolation: The isolation of the caller.
///   - operation: The part, which runs in a task of its own.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
public func withTaskCancellation<T: Sendable, Failure: Error>(
  id: Any.Type,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: sending @escaping @isolated(any) () async throws(Failure) -> T
) async throws(Failure) -> T {
  try await withTaskCancellation(
    id: ObjectIdentifier(id),
    cancelInFlight: cancelInFlight,
    isolation: isolation,
    operation: operation
  )
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the effects and operations in flight whose id is a type, now.
  ///
  /// Newer code: use a value as the id, such as a case of an enum.
  ///
  /// - Parameter id: The type.
  public static func cancel(id: Any.Type) {
    cancel(id: ObjectIdentifier(id))
  }
}
