import Foundation

/// Numbers that features are generated from. The first of them are tried each time, all of them with
/// `COMPOSED_TEST_SEEDS=all` in the environment, as each night.
enum Seeds {
  static func count(_ few: UInt64, of all: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment["COMPOSED_TEST_SEEDS"] == "all" ? all : few
  }
}
