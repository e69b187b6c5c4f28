/// Overrides dependencies while an operation runs.
///
/// The overrides hold for everything the operation calls, and for the tasks it starts; a closure
/// that escapes by other means loses them, see ``withEscapedDependencies(_:)``.
///
/// - Parameters:
///   - updateValuesForOperation: Changes a copy of the dependencies in force.
///   - operation: What runs with the changed dependencies.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  try DependencyValues.$isSetting.withValue(true) { try updateValuesForOperation(&values) }
  return try DependencyValues.$_current.withValue(values, operation: operation)
}

/// Overrides dependencies while an asynchronous operation runs.
///
/// - Parameters:
///   - isolation: The isolation of the caller, which the closures share.
///   - updateValuesForOperation: Changes a copy of the dependencies in force.
///   - operation: What runs with the changed dependencies.
/// - Returns: What the operation returns.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues._current
  try await DependencyValues.$isSetting.withValue(true) {
    try await updateValuesForOperation(&values)
  }
  return try await DependencyValues.$_current.withValue(values, operation: operation)
}

/// Carries the dependencies in force into closures that escape.
///
/// - Parameter operation: Gets a continuation whose `yield` runs work with these dependencies.
/// - Returns: What the operation returns.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Carries the dependencies in force into closures that escape from an asynchronous operation.
///
/// - Parameters:
///   - isolation: The isolation of the caller, which the operation shares.
///   - operation: Gets a continuation whose `yield` runs work with these dependencies.
/// - Returns: What the operation returns.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies of the moment it was made, to be put in force again later.
  public struct Continuation: Sendable {
    private let values = DependencyValues._current

    /// Runs an operation with the kept dependencies.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try DependencyValues.$_current.withValue(values, operation: operation)
    }

    /// Runs an asynchronous operation with the kept dependencies.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues.$_current.withValue(values, operation: operation)
    }
  }
}
