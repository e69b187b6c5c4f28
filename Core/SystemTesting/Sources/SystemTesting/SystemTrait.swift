import Foundation
public import Testing

/// Limits how many tests use processes, terminals, servers and watched files at a time.
///
/// Made by ``Testing/Trait/system``. A test that waits for its turn holds no thread. A test whose
/// suite has the trait as well is admitted once.
public struct SystemTrait: SuiteTrait, TestScoping, TestTrait {
  let limiter: TaskLimiter
  let watchdog: Watchdog

  /// A suite passes the trait on to its tests.
  public var isRecursive: Bool { true }

  /// Runs one case of a test, once fewer tests than the limit are running.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - testCase: The case of the test.
  ///   - function: Runs it.
  /// - Throws: A ``SystemFailure`` if the limits in the environment are not valid, or an error of
  ///   the test.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard Watchdog.test == nil else { return try await function() }
    _ = try SystemLimits.ofProcess.get()
    await limiter.enter()
    defer { limiter.leave() }
    try await watchdog.running(
      (test.id.nameComponents).joined(separator: "/"),
      fileID: test.sourceLocation.fileID,
      line: test.sourceLocation.line,
      operation: function
    )
  }
}

extension Trait where Self == SystemTrait {
  /// Marks tests that need processes, terminals, servers or files watched by the system.
  ///
  /// At most as many of them run at a time as the machine has processors; the environment variable
  /// `COMPOSED_SYSTEM_TESTS_AT_ONCE` overrides that number. ``Watchdog`` ends the process when none of
  /// them begins or ends for a long time.
  ///
  /// ```swift
  /// @Suite(.system) struct ServerTests { … }
  /// ```
  public static var system: Self { Self(limiter: .ofProcess, watchdog: .ofProcess) }
}
