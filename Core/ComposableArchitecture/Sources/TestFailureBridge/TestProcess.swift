#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import IssueReporting
#endif

/// The process from the viewpoint of tests.
package enum TestProcess {
  /// Whether the process runs tests.
  ///
  /// The result of IssueReporting's `isTesting`, by the same signs. That one uses Foundation, which copies the whole
  /// environment and makes a URL of each argument. That is an eighth of the work of a small program from its start to
  /// its end.
  package static let isRunning: Bool = {
    #if canImport(Glibc) || canImport(Musl)
      let variables = [
        "BAZEL_TEST", "XCTestBundleInjectPath", "XCTestBundlePath", "XCTestConfigurationFilePath",
        "XCTestSessionIdentifier",
      ]
      return variables.contains { getenv($0) != nil }
        || CommandLine.arguments.contains(where: isSign)
    #else
      return isTesting
    #endif
  }()

  /// Whether only test processes have an argument.
  private static func isSign(_ argument: String) -> Bool {
    if argument == "--testing-library" { return true }
    let name = argument.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? ""
    return name == "swiftpm-testing-helper" || name == "xctest"
      || (name.hasSuffix(".xctest") && name != ".xctest")
  }
}
