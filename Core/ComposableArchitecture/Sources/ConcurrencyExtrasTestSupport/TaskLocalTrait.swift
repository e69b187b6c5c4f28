@_exported public import ConcurrencyExtras
public import Testing

/// Binds a task-local value while a test runs.
///
/// Made by ``Testing/Trait/taskLocal(_:_:)``. On a suite it applies to each of its tests separately, and to each case
/// of a test with arguments.
public struct _TaskLocalTrait<Value: Sendable>: SuiteTrait, TestScoping, TestTrait {
  let taskLocal: TaskLocal<Value>
  let value: @Sendable () throws -> Value

  /// A suite passes the trait on to its tests.
  public var isRecursive: Bool { true }

  /// Runs a test with the task-local value.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of the test.
  ///   - function: The body of the test.
  /// - Throws: The error of making the value, or of the test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await taskLocal.withValue(value()) {
      try await function()
    }
  }
}

extension Trait {
  /// Binds a task-local value in a test or in each test of a suite.
  ///
  /// ```swift
  /// @Test(.taskLocal(Session.$user, "Blob"))
  /// func greetsTheUser() { … }
  /// ```
  ///
  /// The arguments of a macro cannot name `$user` if `@TaskLocal` generates it in the same module.
  /// In a module of tests, give it a name of its own:
  /// `static var userLocal: TaskLocal<String?> { $user }`.
  ///
  /// - Parameters:
  ///   - taskLocal: The task-local value: the projection of a `@TaskLocal` variable.
  ///   - value: The value to bind, made anew for each test.
  /// - Returns: The trait.
  public static func taskLocal<Value>(
    _ taskLocal: TaskLocal<Value>,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Self == _TaskLocalTrait<Value> {
    Self(taskLocal: taskLocal, value: value)
  }
}
