@_spi(Testing) import Counter
import Foundation
import SystemTesting
import Testing
@_spi(Testing) import Timer

/// `composed travel` as a process: on a terminal, and with commands.
@Suite(.system) struct TravelScreenTests {
  private func record(in folder: TemporaryFolder) async throws -> String {
    let file = folder.url.appendingPathComponent("session.jsonl").path
    let outcome = try await Host.run(
      ["record", file, "--ephemeral", "--skip-onboarding", "--clock", "test"],
      input: """
        send counter.\(CounterWords.increment)
        send counter.\(CounterWords.increment)
        send timer.\(TimerWords.toggle)
        advance 2s
        send counter.\(CounterWords.decrement)

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
    try await terminal.shows("the beginning", "0 of 11", "5 timer.\(TimerWords.toggle)")
    terminal.press("g5\r")
    try await terminal.shows("5 of 11", "timer.isTimerRunning: false -> true")
    terminal.press("/ticked\r")
    try await terminal.shows("6 of 11", "counter.count: 2 -> 3")
    terminal.press("2")
    try await terminal.shows("▸ counter")
    // On from here, in the app.
    terminal.press("b")
    try await terminal.shows(CounterWords.count(3), "timer running", "q back")
    terminal.press("+")
    try await terminal.shows(CounterWords.count(4))
    // And back, as often as one likes.
    terminal.press("q")
    try await terminal.shows("Back from the branch at 6", "6 of 11")
    terminal.press("\u{1B}[C")
    try await terminal.shows("7 of 11")
    terminal.press("b")
    try await terminal.shows(CounterWords.count(3), "timer running")
    terminal.press("q")
    try await terminal.shows("Back from the branch at 7")
    terminal.press("q")
    #expect(await terminal.finish() == 0)
    try await terminal.rest()
    #expect(terminal.isCooked)
  }

  @Test func goesBackAndForthInWhatWasRecorded() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(in: folder)
    let outcome = try await Host.run(
      ["travel", file],
      input: """
        last
        changed timer.isTimerRunning
        search delegate.ticked
        action
        state counter
        diff 0 6
        quit
        nonsense

        """
    )
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.errors
        == "note: line 8, column 1: not carried out, nor what follows: `quit` in line 7 is the end\n"
    )
    #expect(outcome.output.contains("5 send timer.\(TimerWords.toggle)\n"))
    #expect(outcome.output.contains("6 receive timer.delegate.ticked (cause 5)\n"))
    #expect(outcome.output.contains("caused by 5 send timer.\(TimerWords.toggle)\n"))
    #expect(outcome.output.contains("counter: {\"count\":3}\n"))
    #expect(outcome.output.contains("counter.count: 0 -> 3\n"))
  }

  @Test func goesOnFromAnActionWithLiveEffects() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(in: folder)
    let script = folder.url.appendingPathComponent("script.txt")
    try Data(
      """
      search delegate.ticked
      branch
      expect counter.count 3
      send counter.\(CounterWords.increment)
      advance 2s
      expect counter.count 6
      expect counter.count 7
      """.utf8
    ).write(to: script)
    let outcome = try await Host.run(["travel", file, script.path])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("failure: line 7: expected another value of counter.count\n"))
    #expect(outcome.output.contains("  actual:   6\n"))
    #expect(!outcome.output.contains("failure: line 6"))
    // The recording is as it was.
    let replay = try await Host.run(["replay", file])
    #expect(replay.exitCode == 0)
  }

  @Test func comesBackFromABranchToGoOnInTheRecording() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(in: folder)
    let outcome = try await Host.run(
      ["travel", file],
      input: """
        search delegate.ticked
        branch
        send counter.\(CounterWords.increment)
        expect counter.count 9
        back
        state counter.count
        step
        branch
        expect counter.count 3
        bakc
        back
        stpe

        """
    )
    // A line that is not understood beats an expectation that has failed, whichever session has read it.
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.errors.contains(
        "error: line 10, column 1: there is no command `bakc`; did you mean `back`?\n"
      )
    )
    #expect(outcome.errors.contains("error: line 12, column 1: there is no command `stpe`"))
    #expect(outcome.output.contains("failure: line 4: expected another value of counter.count\n"))
    #expect(
      outcome.output.contains(
        "Back from the branch at 6. The recording is as it was.\ncounter.count: 3\n7 "
      )
    )
    #expect(outcome.output.contains("Back from the branch at 7."))
    #expect(!outcome.output.contains("failure: line 9"))
  }

  @Test func saysWhereTheRecordingCannotBeReplayedToGoOn() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(in: folder)
    let url = URL(fileURLWithPath: file)
    let text = try String(contentsOf: url, encoding: .utf8)
      .replacingOccurrences(of: #""old":1,"new":2"#, with: #""old":1,"new":5"#)
    try Data(text.utf8).write(to: url)
    let outcome = try await Host.run(["travel", file], input: "last\nbranch\nstate\n")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("edited after the recording"))
    #expect(outcome.errors.contains("error: The recording cannot be replayed up to action 11"))
    #expect(outcome.errors.contains("counter.count"))
    #expect(!outcome.output.contains("state:"))
  }
}
