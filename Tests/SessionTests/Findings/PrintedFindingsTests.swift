import Foundation
import Testing

/// The tests that `composed explore` prints.
///
/// Those in the folder `Generated` equal what is printed of the findings here, but for the head of the suite. They are
/// compiled and run with all other tests: each has to fail, because the check does not hold and for no other reason.
/// With `RECORD=1` in the environment, the files are rewritten.
@Suite struct PrintedFindingsTests {
  /// A check that does not hold, and the name of the suite with the test of it.
  struct Printed: CustomTestStringConvertible, Sendable {
    let feature: String
    let check: String
    let suite: String

    var testDescription: String { "\(feature): \(check)" }
  }

  private struct Output: Decodable {
    struct Finding: Decodable {
      var test: String
    }

    var finding: Finding?
  }

  private static let printed = [
    Printed(feature: "app", check: "never counter.count 2", suite: "AppCountFindingTests"),
    Printed(feature: "app", check: #"never launchState "home""#, suite: "AppLaunchFindingTests"),
    Printed(feature: "counter", check: "never count 2", suite: "CounterFindingTests"),
    Printed(feature: "fact", check: "at-rest fact null", suite: "FactFindingTests"),
    Printed(feature: "onboarding", check: #"never page "facts""#, suite: "OnboardingFindingTests"),
    Printed(feature: "syncUps", check: "always path []", suite: "SyncUpsPathFindingTests"),
    Printed(
      feature: "syncUps",
      check: "always list.lastDeletion null",
      suite: "SyncUpsDeletionFindingTests"
    ),
    Printed(feature: "timer", check: "never isTimerRunning true", suite: "TimerFindingTests"),
  ]

  @Test(arguments: printed)
  func isTheOneThatIsCompiled(_ printed: Printed) async throws {
    let outcome = await Host.run(
      [
        "explore", "--feature", printed.feature, "--depth", "3", "--check", printed.check,
        "--format", "json", "--quiet",
      ]
    )
    #expect(outcome.exitCode == 1, "\(outcome.errors)")
    let output = try JSONDecoder().decode(Output.self, from: Data(outcome.output.utf8))
    let test = try #require(output.finding?.test)
    let head = try #require(test.firstRange(of: "@Suite struct "))
    let name = try #require(test[head.upperBound...].firstIndex(of: " "))
    let text =
      test[..<head.lowerBound]
      + "@Suite(.fails(\(String(reflecting: printed.check)))) struct \(printed.suite)"
      + test[name...]
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Generated/\(printed.suite).swift")
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(text.utf8).write(to: url)
    }
    // Not in the expectation, which would print both.
    let isSame = try String(contentsOf: url, encoding: .utf8) == text
    #expect(isSame, "\(url.lastPathComponent): write it again, by RECORD=1.")
  }
}
