@_spi(Testing) import Counter
import Foundation
@_spi(Testing) import SyncUps
import SystemTesting
import TerminalUI
import Testing

/// `composed doctor` beside a program that has the database open.
@Suite(.system) struct DoctorTests {
  @Test func namesTheProgramThatHasTheDatabaseOpen() async throws {
    let folder = try TemporaryFolder()
    let terminal = try HostTerminal(["--skip-onboarding", "--data-dir", folder.url.path])
    try await terminal.shows(CounterWords.count(0))
    terminal.press("4")
    try await terminal.shows(SyncUpsWords.empty)
    let beside = try await Host.run(["doctor", "--data-dir", folder.url.path])
    #expect(beside.exitCode == 0)
    #expect(beside.output.contains("has the database open"))
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    let after = try await Host.run(["doctor", "--data-dir", folder.url.path])
    #expect(after.exitCode == 0)
    #expect(after.output.contains("locks       none"))
    #expect(after.output.contains("is healthy: sync-ups: 0;"))
  }
}
