import Foundation

/// The limits of the system tests of a process.
struct SystemLimits: Equatable {
  static let testsAtOnceVariable = "COMPOSED_SYSTEM_TESTS_AT_ONCE"
  static let watchdogVariable = "COMPOSED_TEST_WATCHDOG"

  /// The limits that the environment of this process sets.
  static let ofProcess = Result { () throws(SystemFailure) in
    try SystemLimits(
      environment: ProcessInfo.processInfo.environment,
      processors: ProcessInfo.processInfo.activeProcessorCount
    )
  }

  /// The largest number of system tests that run at a time.
  var testsAtOnce: Int
  /// The seconds without a beginning or an end of a test after which the process is ended.
  var watchdogSeconds = 300

  init(environment: [String: String], processors: Int) throws(SystemFailure) {
    testsAtOnce =
      try Self.number(Self.testsAtOnceVariable, in: environment) ?? max(1, processors)
    watchdogSeconds = try Self.number(Self.watchdogVariable, in: environment) ?? watchdogSeconds
  }

  private static func number(
    _ variable: String,
    in environment: [String: String]
  ) throws(SystemFailure) -> Int? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    guard let number = Int(text), (1...1_000_000).contains(number) else {
      throw SystemFailure(
        attempt: "The environment variable \(variable) could not be used",
        reason: "\"\(text)\" is not a whole number from 1 to 1000000",
        advice: "Set it to such a number, or unset it."
      )
    }
    return number
  }
}
