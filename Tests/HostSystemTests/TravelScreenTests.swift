import Foundation
import SystemTesting
import Testing

/// `composed travel` as a process: on a terminal, and with commands.
@Suite(.system) struct TravelScreenTests {
  private func record(in folder: TemporaryFolder) async throws -> String {
    let file = folder.url.appendingPathComponent("session.jsonl").path
    let outcome = try await Host.run(
      ["record", file, "--ephemeral", "--skip-onboarding", "--clock", "test"],
      input: """
        send counter.incrementButtonTapped
        send counter.incrementButtonTapped
        send timer.toggleTimerButtonTapped
        advance 2s
        send counter.decrementButtonTapped

        """
    )
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    return file
  }

  @Test func showsARecordingOnTheTerminal() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(in: folder)
    let terminal = try HostTerminal(["travel", file])
    try await terminal.shows("the beginning", "0 of 11", "5 timer.toggleTimerButtonTapped")
    terminal.press("g5\r")
    try await terminal.shows("5 of 11", "timer.isTimerRunning: false -> true")
    terminal.press("/ticked\r")
    try await terminal.shows("6 of 11", "counter.count: 2 -> 3")
    terminal.press("2")
    try await terminal.shows("▸ counter")
    // On from here, in the app.
    terminal.press("b")
    try await terminal.shows("Count: 3", "timer running")
    terminal.press("+")
    try await terminal.shows("Count: 4")
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    try await terminal.rest()
    #expect(terminal.isCooked)
  }

  @Test func goesOnFromAnActionWithLiveEffects() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(in: folder)
    let outcome = try await Host.run(
      ["travel", file],
      input: """
        search delegate.ticked
        branch
        expect counter.count 3
        expect counter.count 5 within 2s
        expect counter.count 6

        """
    )
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("failure: line 5: expected another value of counter.count\n"))
    #expect(!outcome.output.contains("failure: line 4"))
  }
}
