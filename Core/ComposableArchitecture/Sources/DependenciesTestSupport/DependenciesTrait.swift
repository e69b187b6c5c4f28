@_exported public import Dependencies
public import Testing

/// Overrides dependencies while a test runs, and gives it default values of its own.
///
/// Made by ``Testing/Trait/dependency(_:_:)``, ``Testing/Trait/dependencies(_:)`` and ``Testing/Trait/dependencies``.
/// On a suite it applies to each of its tests separately, and to each case of a test with arguments.
public struct _DependenciesTrait: SuiteTrait, TestScoping, TestTrait {
  let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  /// A suite passes the trait on to its tests.
  public var isRecursive: Bool { true }

  /// Runs a test with the dependencies.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of the test.
  ///   - function: The body of the test.
  /// - Throws: The error of making the values, or of the test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      $0.resetDefaults()
      try await updateValues(&$0)
    } operation: {
      try await function()
    }
  }
}

extension Trait where Self == _DependenciesTrait {
  /// Overrides one dependency in a test or in each test of a suite.
  ///
  /// ```swift
  /// @Test(.dependency(\.continuousClock, ImmediateClock()))
  /// func showsTheFact() async { … }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of it.
  ///   - value: Its value, made anew for each test.
  /// - Returns: The trait.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self(updateValues: { $0[keyPath: keyPath] = try value() })
  }

  /// Overrides a dependency whose type is its own key in a test or in each test of a suite.
  ///
  /// - Parameter value: The value, made anew for each test.
  /// - Returns: The trait.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value == Value.Value {
    Self(updateValues: { $0[Value.self] = try value() })
  }

  /// Overrides dependencies in a test or in each test of a suite.
  ///
  /// ```swift
  /// @Suite(.dependencies {
  ///   $0.uuid = .incrementing
  ///   $0.date.now = Date(timeIntervalSince1970: 0)
  /// })
  /// struct FactTests { … }
  /// ```
  ///
  /// - Parameter updateValues: Changes the dependencies, for each test anew.
  /// - Returns: The trait.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues: updateValues)
  }

  /// Gives each test, and each case of a test with arguments, default values of its own.
  public static var dependencies: Self {
    Self(updateValues: { _ in })
  }
}
