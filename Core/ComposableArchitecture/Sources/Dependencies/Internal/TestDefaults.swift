import ConcurrencyExtras
import TestFailureBridge

/// The default values of each test of a test process.
final class TestDefaults: Sendable {
  static let shared = TestDefaults()

  private let defaults = Lock<[CurrentTest.ID: DefaultDependencies]>([:])

  /// The default values of a test. Costs a lock and a hash of the test's identity.
  func defaults(of test: CurrentTest.ID) -> DefaultDependencies {
    defaults.withLock { defaults in
      if let existing = defaults[test] { return existing }
      // XCTest runs one test after another: earlier ones have ended.
      if test.isXCTest { defaults = defaults.filter { !$0.key.isXCTest } }
      let new = DefaultDependencies()
      defaults[test] = new
      return new
    }
  }
}
