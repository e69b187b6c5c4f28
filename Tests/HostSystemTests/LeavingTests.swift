@_spi(Testing) import Counter
import Foundation
import SystemTesting
import Testing

/// Sessions with the real clock that a person leaves right after a change, which is saved while the program ends.
@Suite(.system) struct LeavingTests {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    let stored = """
      [{"id": "00000000-0000-0000-0000-000000000001", "title": "Design", "theme": "navy", \
      "durationSeconds": 300, "attendees": [], "meetings": []}]
      """
    _ = try await Host.run(["import", "--data-dir", data], input: stored)
  }

  private var data: String { folder.url.appendingPathComponent("data").path }
  private var recording: String { folder.url.appendingPathComponent("session.jsonl").path }

  /// Starts a recorded session, with the sync-up on the screen.
  private func session() async throws -> HostTerminal {
    let terminal = try HostTerminal(["record", recording, "--skip-onboarding", "--data-dir", data])
    try await terminal.shows(CounterWords.count(0))
    terminal.press("4")
    try await terminal.shows("Design")
    return terminal
  }

  private func expectThatItHappensAgain() async throws {
    let recorded = try String(contentsOfFile: recording, encoding: .utf8)
    #expect(recorded.contains("changesSaved"))
    let replayed = try await Host.run(["replay", "--quiet", recording])
    #expect(replayed.output + replayed.errors == "")
    #expect(replayed.exitCode == 0)
  }

  @Test(arguments: [("q", 0), ("\u{3}", 130)] as [(String, Int32)])
  func whatIsSavedMeanwhileHappensAgain(key: String, code: Int32) async throws {
    let terminal = try await session()
    terminal.press("d")
    try await terminal.shows("Keep")
    terminal.press("\u{1B}[Z\r" + key)
    #expect(await terminal.finish() == code)
    try await expectThatItHappensAgain()
  }
}
