import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Whether the features of the printed tests have their faults.
///
/// The printed tests are compiled as they are and run with all others, on features without a fault. The test of a
/// finding runs them with it.
enum Planted {
  @TaskLocal static var isFaulty = false
  /// The number of the way in which a feature without its fault was mended, from 1.
  @TaskLocal static var mending = 1
}

/// A suite that prints tests of features with a fault, and runs them with the fault and without.
@MainActor
protocol PrintedTests {}

extension PrintedTests {
  /// Expects that a feature with its fault has a finding, whose printed test is the one that is compiled, fails because
  /// of the fault, and passes on the feature without it, which has no finding.
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
    try await find(name, explored)
    try await printed()
    try await withKnownIssue {
      try await Planted.$isFaulty.withValue(true) { try await printed() }
    } matching: {
      "\($0)".contains(reason)
    }
  }

  /// The same for a feature that can be mended in several ways, each of which passes the test and has no finding.
  ///
  /// - Parameters:
  ///   - name: The name of the feature.
  ///   - mendings: The number of the ways.
  ///   - reason: A part of each issue of the failing test.
  ///   - explored: Explores the feature.
  ///   - printed: Calls the compiled test.
  func check(
    _ name: String,
    mendings: Int,
    failing reason: String,
    _ explored: @MainActor () async -> Exploration,
    printed: @MainActor () async throws -> Void
  ) async throws {
    try await check(name, failing: reason, explored, printed: printed)
    for mending in 2...mendings {
      try await Planted.$mending.withValue(mending) {
        let mended = await withIssueReporters([]) { await explored() }
        #expect(mended.finding == nil, "mended in way \(mending): \(mended)")
        try await printed()
      }
    }
  }

  /// The same for a test that makes the steps in a process of its own, which the fault ends.
  ///
  /// - Parameters:
  ///   - name: The name of the feature.
  ///   - explored: Explores the feature.
  ///   - printed: Calls the compiled test.
  ///   - faulty: Makes its steps in a process in which the feature has its fault.
  func checkInProcess(
    _ name: String,
    _ explored: @MainActor () async -> Exploration,
    printed: @MainActor () async -> Void,
    faulty: @MainActor () async -> Void
  ) async throws {
    try await find(name, explored)
    await printed()
    await withKnownIssue { await faulty() }
  }

  private func find(_ name: String, _ explored: @MainActor () async -> Exploration) async throws {
    let mended = await withIssueReporters([]) { await explored() }
    #expect(mended.finding == nil, "\(mended)")
    #expect(mended.unconfirmed.isEmpty, "\(mended)")
    // The finding would fail the test.
    let faulty = await withIssueReporters([]) {
      await Planted.$isFaulty.withValue(true) { await explored() }
    }
    let finding = try #require(faulty.finding, "\(faulty)")
    try expect(finding.test, isIn: "\(name)FindingTests")
  }

  private func expect(_ test: String, isIn name: String) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Generated/\(name).swift")
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(test.utf8).write(to: url)
    }
    // Not in the expectation, which would print both.
    let isSame = try String(contentsOf: url, encoding: .utf8) == test
    #expect(isSame, "\(url.lastPathComponent): write it again, by RECORD=1.")
  }
}
