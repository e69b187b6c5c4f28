/// Carries the dependencies in force into closures that escape.
///
/// A closure that is called later, by a dispatch queue, a detached task or a foreign thread, does
/// not see them by itself:
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.async {
///     dependencies.yield { … }
///   }
/// }
/// ```
///
/// - Parameter operation: Gets a continuation whose `yield` runs work with these dependencies.
/// - Returns: What the operation returns.
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
///   - operation: Gets a continuation whose `yield` runs work with these dependencies.
/// - Returns: What the operation returns.
@discardableResult
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies of the moment it was made, to be put in force again later, as often as
  /// wanted.
  public struct Continuation: Sendable {
    private let values = {
      var values = DependencyValues._current
      values.pinDefaults()
      return values
    }()

    /// Runs an operation with the kept dependencies.
    ///
    /// - Parameter operation: What runs.
    /// - Returns: What the operation returns.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try DependencyValues.$_current.withValue(values, operation: operation)
    }

    /// Runs an asynchronous operation with the kept dependencies.
    ///
    /// - Parameters:
    ///   - isolation: The isolation of the caller, which the operation shares.
    ///   - operation: What runs.
    /// - Returns: What the operation returns.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await DependencyValues.$_current.withValue(values, operation: operation)
    }
  }
}
