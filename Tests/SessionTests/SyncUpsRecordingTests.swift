import Foundation
import Testing

/// Recordings of sessions with sync-ups, repeated and continued.
@Suite struct SyncUpsRecordingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var file: String { folder.url.appendingPathComponent("session.jsonl").path }

  private static func id(_ number: Int) -> String {
    "00000000-0000-0000-0000-00000000000\(number)"
  }

  private func record(_ lines: String...) async -> Host.Outcome {
    await Host.run(
      ["record", file, "--skip-onboarding", "--data-dir", folder.url.path],
      input: lines.map { "\($0)\n" }.joined()
    )
  }

  private func travel(_ lines: String...) async -> Host.Outcome {
    await Host.run(["travel", file], input: lines.map { "\($0)\n" }.joined())
  }

  /// Records that the list of three sync-ups is loaded, and one of them opened.
  private func recordOpening() async throws {
    let syncUps = ["Design", "Engineering", "Product"].enumerated().map { index, title in
      """
      {"id": "\(Self.id(index + 1))", "title": "\(title)", "theme": "navy", "durationSeconds": 300, \
      "attendees": [{"id": "\(Self.id(index + 1))", "name": "Ada"}], "meetings": []}
      """
    }
    let imported = await Host.run(
      ["import", "--data-dir", folder.url.path],
      input: "[\(syncUps.joined(separator: ", "))]"
    )
    #expect(imported.exitCode == 0, "\(imported)")
    let recorded = await record(
      "send syncUps.task",
      "wait",
      "send syncUps.list.syncUpTapped \"\(Self.id(1))\"",
      "wait",
      "expect syncUps.list.syncUps[2].title \"Product\""
    )
    #expect(recorded.exitCode == 0, "\(recorded)")
  }

  @Test func aBranchBeginsWithTheSyncUpsOfTheState() async throws {
    try await recordOpening()
    let outcome = await travel(
      "last",
      "branch",
      "wait",
      "send syncUps.list.deletionConfirmed \"\(Self.id(2))\"",
      "wait",
      "expect syncUps.list.syncUps[0].title \"Design\"",
      "expect syncUps.list.syncUps[1].title \"Product\"",
      "expect syncUps.conflicts []",
      "expect syncUps.problems []"
    )
    #expect(outcome.exitCode == 0, "\(outcome)")
    // The database is as it was.
    let exported = await Host.run(["export", "--data-dir", folder.url.path])
    #expect(exported.output.contains("Engineering"))
  }

  @Test func theHelpSaysWhichSyncUpsABranchHas() async {
    let help = await Host.run(["help", "travel"])
    #expect(help.output.contains("Its sync-ups are those"))
  }

  @Test func aStartOnADatabaseThatCannotBeUsedIsRepeated() async throws {
    let text = String(repeating: "This is no database. ", count: 1_000)
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("composed.sqlite"))
    let recorded = await record("send syncUps.task", "wait")
    #expect(recorded.errors.contains("cannot be used"), "\(recorded)")
    let found = await travel("search loadResponse.unusable")
    #expect(found.output.contains("cannot be used"), "\(found)")
    let replayed = await Host.run(["replay", file])
    #expect(replayed.exitCode == 0, "\(replayed)")
    #expect(replayed.output.hasSuffix("and every state is as it was recorded\n"))
  }
}
