@_spi(Testing) import Counter
import Foundation
import SystemTesting
import TerminalEmulator
import Testing

/// Several signals at the same moment, as the end of a session sends them: they ask for the end once.
@Suite(.system) struct SeveralSignalsTests {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    try await Host.importDesign(into: data)
  }

  private var data: String { folder.url.appendingPathComponent("data").path }
  private var recording: String { folder.url.appendingPathComponent("session.jsonl").path }

  private static let moments: [[Int32]] = [
    [SIGTERM, SIGHUP], [SIGHUP, SIGTERM], [SIGINT, SIGTERM], [SIGTERM, SIGINT], [SIGINT, SIGHUP],
    [SIGHUP, SIGINT, SIGTERM],
  ]

  /// Opens the list, and deletes the sync-up. The deletion need not be saved yet.
  private func deleting(_ arguments: [String]) async throws -> HostTerminal {
    let terminal = try HostTerminal(arguments + ["--skip-onboarding", "--data-dir", data])
    try await terminal.shows(CounterWords.count(0))
    terminal.press("4")
    try await terminal.shows("Design")
    terminal.press("d")
    try await terminal.shows("Keep")
    terminal.press("\u{1B}[Z\r")
    try await terminal.shows("was deleted")
    return terminal
  }

  private func expectThatItIsDeleted() async throws {
    let export = try await Host.run(["export", "--data-dir", data])
    #expect(export.exitCode == 0)
    #expect(!export.output.contains("Design"))
  }

  /// A stopped program finds all of them when it goes on.
  @Test(arguments: moments)
  func aDrawnProgramSavesFirst(signals: [Int32]) async throws {
    let terminal = try await deleting([])
    for signal in [SIGSTOP] + signals + [SIGCONT] { terminal.send(signal: signal) }
    #expect(signals.map { 128 + $0 }.contains(await terminal.finish()))
    try await terminal.rest()
    #expect(terminal.isCooked)
    #expect(!terminal.screen.isAlternateScreen)
    try await expectThatItIsDeleted()
  }

  @Test func aRecordedProgramSavesFirst() async throws {
    let terminal = try await deleting(["record", recording])
    for signal in [SIGSTOP, SIGTERM, SIGHUP, SIGCONT] { terminal.send(signal: signal) }
    #expect([128 + SIGTERM, 128 + SIGHUP].contains(await terminal.finish()))
    try await expectThatItIsDeleted()
    let replayed = try await Host.run(["replay", "--quiet", recording])
    #expect(replayed.output + replayed.errors == "")
    #expect(replayed.exitCode == 0)
  }

  /// As when a window is closed by the end of the session.
  @Test func aProgramWhoseTerminalGoesAwaySavesFirst() async throws {
    let terminal = try await deleting([])
    terminal.send(signal: SIGSTOP)
    terminal.send(signal: SIGTERM)
    terminal.disconnect()
    terminal.send(signal: SIGCONT)
    #expect([128 + SIGTERM, 128 + SIGHUP].contains(await terminal.finish()))
    try await expectThatItIsDeleted()
  }

  @Test(arguments: moments)
  func aScriptSavesFirst(signals: [Int32]) async throws {
    let process = try Host.start(["run", "--skip-onboarding", "--data-dir", data])
    await process.write(
      "send syncUps.task\nwait\n\(Host.addingSyncUp("Second"))\nstate counter\n"
    )
    _ = try await process.output(until: "counter: ")
    for signal in [SIGSTOP] + signals + [SIGCONT] { process.send(signal: signal) }
    let outcome = await process.finish()
    #expect(!outcome.isKilled)
    #expect(signals.map { 128 + $0 }.contains(outcome.exitCode))
    let export = try await Host.run(["export", "--data-dir", data])
    #expect(export.output.contains("Second"))
  }
}
