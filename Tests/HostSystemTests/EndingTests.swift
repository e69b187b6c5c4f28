import Foundation
import SystemTesting
import TerminalEmulator
import Testing
@_spi(Testing) import Timer

/// How signals and closed pipes end the program.
@Suite(.system) struct EndingTests {
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func endsAtSignalsWhileItWaitsForInput(signal: Int32, exitCode: Int32) async throws {
    let process = try Host.start(["run", "--ephemeral", "--skip-onboarding"])
    await process.write("state counter.count\n")
    _ = try await process.output(until: "counter.count: 0\n")
    process.send(signal: signal)
    let outcome = await process.finish()
    #expect(!outcome.isKilled)
    #expect(outcome.exitCode == exitCode)
    #expect(outcome.errors == "")
  }

  @Test func endsAtOnceWhenItIsAskedToQuit() async throws {
    // Where a crash is reported on a terminal, the report asks the user what to do, for half a minute.
    let terminal = try HostTerminal(
      ["run", "--ephemeral", "--skip-onboarding"],
      environment: ["SWIFT_BACKTRACE": "enable=yes"]
    )
    terminal.press("state counter.count\n")
    try await terminal.output(until: "counter.count: 0")
    terminal.send(signal: SIGQUIT)
    #expect(await terminal.finish() == -SIGQUIT)
    try await terminal.rest()
    #expect(!terminal.screen.text.contains("rash"))
  }

  @Test func endsAtSignalsWhileItWaitsForTime() async throws {
    let process = try Host.start(["run", "--ephemeral", "--skip-onboarding"])
    await process.write(
      """
      send timer.\(TimerWords.toggle)
      state counter.count
      wait 1000h

      """
    )
    _ = try await process.output(until: "counter.count: 0\n")
    process.send(signal: SIGINT)
    #expect(await process.finish().exitCode == 130)
  }

  @Test func letsASignalBeatFailures() async throws {
    let process = try Host.start(["run", "--ephemeral", "--skip-onboarding"])
    await process.write("nonsense\nexpect counter.count 1\nstate counter.count\n")
    _ = try await process.output(until: "counter.count: 0\n")
    process.send(signal: SIGINT)
    #expect(await process.finish().exitCode == 130)
  }

  /// When a pipeline is interrupted, the program that writes ends too: the end of the input, perhaps within a
  /// line, and the signal come at once. A stopped program finds both when it goes on.
  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
  func aSignalBeatsTheEndOfTheInput(signal: Int32, exitCode: Int32) async throws {
    let options = ["--ephemeral", "--skip-onboarding"]
    let sessions: [(arguments: [String], input: String, shown: String)] = [
      (["run", "-"], "state counter.count\nsend counter.incr", "counter.count: 0\n"),
      ([], "state counter.count\nquit", "counter.count: 0\n"),
      (["run", "--strict"], "state counter.count\n", "counter.count: 0\n"),
      (["--plain"], "+", "1"),
    ]
    for session in sessions + sessions {
      let process = try Host.start(session.arguments + options)
      await process.write(session.input)
      _ = try await process.output(until: session.shown)
      for number in [SIGSTOP, signal] { process.send(signal: number) }
      process.closeInput()
      process.send(signal: SIGCONT)
      let outcome = await process.finish()
      #expect(outcome.exitCode == exitCode, "\(session.arguments)")
      #expect(!outcome.isKilled)
      #expect(outcome.errors == "")
    }
  }

  /// Walks that would take hours print what there is. A line of their progress tells that they are under way.
  @Test func printsWhatASearchHasSeenWhenItIsInterrupted() async throws {
    let process = try PipedProcess(
      URL(fileURLWithPath: "/bin/sh"),
      [
        "-c", #"exec "$0" explore --feature counter --steps 1000 --walks 1000000 2>&1"#,
        try Host.executable.path,
      ]
    )
    _ = try await process.output(until: " steps\n")
    process.send(signal: SIGINT)
    let outcome = await process.finish()
    #expect(outcome.output.contains("cut by an interruption"))
    #expect(outcome.exitCode == 130)
    #expect(!outcome.isKilled)
  }

  @Test func endsQuietlyWhenNobodyReads() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("script.txt")
    try Data(String(repeating: "state counter\n", count: 50_000).utf8).write(to: file)
    let executable = try Host.executable.path
    // `head` leaves after a line; the program has far more to say than a pipe holds.
    let outcome = try await Host.shell(
      """
      { '\(executable)' run --ephemeral --skip-onboarding '\(file.path)'; echo "exit $?" >&2; } \
      | head -n 1
      """
    )
    #expect(outcome.output == "counter: {\"count\":0}\n")
    #expect(outcome.errors == "exit 0\n")
  }

  @Test func reportsAnOutputThatFails() async throws {
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    let executable = try Host.executable.path
    let outcome = try await Host.shell(
      "echo 'state counter' | '\(executable)' run --ephemeral --skip-onboarding >/dev/full"
    )
    #expect(outcome.exitCode == 74)
    let reason = "The output could not be written: No space left on device."
    #expect(outcome.errors == "error: \(reason) Make room on the disk, and try again.\n")
  }

  @Test func anImportSaysThatItsInputIsClosed() async throws {
    let executable = try Host.executable.path
    let folder = try TemporaryFolder()
    let command = "'\(executable)' import --data-dir '\(folder.url.path)'"
    let outcome = try await Host.shell("\(command) <&-")
    #expect(outcome.exitCode == 66)
    let words = "The input could not be read. It is closed. Leave it open, or give a file."
    #expect(outcome.errors == "error: \(words)\n")
  }

  @Test(
    arguments: [
      ("<&-", 66, "The input could not be read: it is closed. Give another input."),
      (">&-", 74, "The output could not be written: it is closed. Leave it open."),
      (
        ">/dev/full", 74,
        "The output could not be written: No space left on device. Make room on the disk, and try again."
      ),
    ]
  )
  func theSpokenScreenSaysTheNextStep(streams: String, code: Int32, words: String) async throws {
    let executable = try Host.executable.path
    let outcome = try await Host.shell(
      "echo q | '\(executable)' --plain --ephemeral --skip-onboarding \(streams)"
    )
    #expect(outcome.exitCode == code)
    #expect(outcome.errors == "error: \(words)\n")
  }
}
