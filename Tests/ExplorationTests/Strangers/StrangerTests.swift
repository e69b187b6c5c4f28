import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// A suite of features whose author knows the explorer by its article only.
@MainActor
protocol StrangerTests {}

extension StrangerTests {
  /// Expects that the fault of a feature is found, that its printed test is the one that is compiled, fails because of
  /// the fault and passes without it, and that nothing is found in the feature without the fault.
  ///
  /// With `RECORD=1` in the environment, the file of the test is written again.
  ///
  /// - Parameters:
  ///   - name: The name of the feature.
  ///   - reason: A part of each issue of the failing test.
  ///   - explored: Explores the feature.
  ///   - printed: Calls the compiled test.
  func check(
    _ name: String,
    failing reason: String,
    _ explored: @MainActor () async -> Exploration,
    printed: @MainActor () async throws -> Void
  ) async throws {
    try compare(try await find(reason, explored), name)
    try await inItsOwnStorage(printed)
    try await withKnownIssue {
      try await Planted.$isFaulty.withValue(true) { try await inItsOwnStorage(printed) }
    } matching: {
      "\($0)".contains(reason)
    }
  }

  /// The same for a test that makes the steps in a process of its own, which the fault ends.
  ///
  /// - Parameters:
  ///   - name: The name of the feature.
  ///   - reason: A part of the problem that is found.
  ///   - explored: Explores the feature.
  ///   - printed: Calls the compiled test.
  ///   - faulty: Makes its steps in a process in which the feature has its fault.
  func checkInProcess(
    _ name: String,
    failing reason: String,
    _ explored: @MainActor () async -> Exploration,
    printed: @MainActor () async -> Void,
    faulty: @MainActor () async -> Void
  ) async throws {
    try compare(try await find(reason, explored), name)
    await printed()
    await withKnownIssue { await faulty() }
  }

  /// Runs a printed test as the only one of its process, which finds no values in memory.
  private func inItsOwnStorage(_ printed: @MainActor () async throws -> Void) async throws {
    try await withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      try await printed()
    }
  }

  private func find(
    _ reason: String,
    _ explored: @MainActor () async -> Exploration
  ) async throws -> Exploration.Finding {
    // The finding would fail the test.
    let (correct, faulty) = await withIssueReporters([]) {
      (await explored(), await Planted.$isFaulty.withValue(true) { await explored() })
    }
    #expect(correct.finding == nil, "\(correct)")
    #expect(correct.limit == nil, "\(correct)")
    #expect(correct.unconfirmed.isEmpty && faulty.unconfirmed.isEmpty)
    let finding = try #require(faulty.finding, "\(faulty)")
    #expect(finding.problem.contains(reason), "\(faulty)")
    return finding
  }

  private func compare(_ finding: Exploration.Finding, _ name: String) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Generated/\(name)FindingTests.swift")
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(finding.test.utf8).write(to: url)
    }
    // Not in the expectation, which would print both.
    let isSame = try String(contentsOf: url, encoding: .utf8) == finding.test
    #expect(isSame, "\(url.lastPathComponent): write it again, by RECORD=1.")
  }
}
