import IssueReporting
import TestFailureBridge

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The context of a dependency's use, which decides its default value.
public enum DependencyContext: String, Sendable {
  /// The running program: live values.
  case live
  /// A preview: preview values.
  case preview
  /// A test: test values.
  case test

  /// The context of this process: `SWIFT_DEPENDENCIES_CONTEXT` if it is set to `live`, `preview`
  /// or `test`, otherwise `.test` in a test process and `.live` in any other.
  static let ofProcess: Self = {
    if let value = getenv("SWIFT_DEPENDENCIES_CONTEXT").map({ String(cString: $0) }) {
      if let context = Self(rawValue: value) { return context }
      reportIssue(
        """
        The environment variable SWIFT_DEPENDENCIES_CONTEXT is "\(value)", which is not a context.

        Use "live", "preview" or "test", or remove the variable.
        """
      )
    }
    return TestProcess.isRunning ? .test : .live
  }()
}

extension DependencyValues {
  /// The context that decides the default values of dependencies.
  ///
  /// Overriding it, with ``withDependencies(_:operation:)``, switches between live, preview and test values of all
  /// dependencies that are not themselves overridden.
  public var context: DependencyContext {
    get { context(in: defaults) }
    set { settings = .with(newValue, in: settings) }
  }
}
