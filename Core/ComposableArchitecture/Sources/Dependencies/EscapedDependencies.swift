/// Carries the dependencies in force into closures that escape.
///
/// A closure that is called later, by a dispatch queue, a detached task or a foreign thread, does not inherit them:
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.async {
///     dependencies.yield { … }
///   }
/// }
/// ```
///
/// - Parameter operation: Receives a continuation whose `yield` runs work with these dependencies.
/// - Returns: The result of the operation.
@discardableResult
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Carries the dependencies in force into closures that escape from an asynchronous operation.
///
/// - Parameters:
///   - isolation: The isolation of the caller, which the operation shares.
///   - operation: Receives a continuation whose `yield` runs work with these dependencies.
/// - Returns: The result of the operation.
@discardableResult
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies in force when it was made, which can be put in force again any number of times.
  public struct Continuation: Sendable {
    private let values = {
      var values = DependencyValues._current
      values.pinDefaults()
      return values
    }()

    /// Runs an operation with the kept dependencies.
    ///
    /// - Parameter operation: The operation.
    /// - Returns: The result of the operation.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try DependencyValues.$_current.withValue(values, operation: operation)
    }

    /// Runs an asynchronous operation with the kept dependencies.
    ///
    /// - Parameters:
    ///   - isolation: The isolation of the caller, which the operation shares.
    ///   - operation: The operation.
    /// - Returns: The result of the operation.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues.$_current.withValue(values, operation: operation)
    }
  }
}
