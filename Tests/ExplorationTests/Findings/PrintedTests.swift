import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// A suite that compares printed tests with those that are compiled.
@MainActor
protocol PrintedTests {}

extension PrintedTests {
  /// Explores a feature with its fault.
  func found(
    _ explored: @MainActor () async -> Exploration
  ) async throws -> Exploration.Finding {
    // The finding would fail the test.
    let result = await withIssueReporters([]) {
      await Planted.$isFaulty.withValue(true) { await explored() }
    }
    return try #require(result.finding, "\(result)")
  }

  /// Expects that the test of a finding is the one that is compiled.
  func expect(_ finding: Exploration.Finding, isIn name: String) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Generated/\(name).swift")
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(finding.test.utf8).write(to: url)
    }
    // Not in the expectation, which would print both.
    let isSame = try String(contentsOf: url, encoding: .utf8) == finding.test
    #expect(isSame, "\(url.lastPathComponent): write it again, by RECORD=1.")
  }

  /// Expects that a printed test fails for a reason on the feature with the fault, and passes on that without.
  func expectFailure(
    _ reason: String,
    _ test: @MainActor () async -> Void
  ) async {
    await test()
    await withKnownIssue {
      await Planted.$isFaulty.withValue(true) { await test() }
    } matching: {
      "\($0)".contains(reason)
    }
  }
}
