@_spi(Testing) import Counter
import Foundation
import SystemTesting
import Testing

/// Sessions with the real clock that a person leaves right after a change, which is saved while the program ends.
@Suite(.system) struct LeavingTests {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    try await Host.importDesign(into: data)
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
