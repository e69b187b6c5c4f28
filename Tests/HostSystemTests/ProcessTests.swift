@_spi(Testing) import Counter
@_spi(Testing) import Fact
import Foundation
import SystemTesting
import Testing
@_spi(Testing) import Timer

/// The program as a process: its arguments, pipes and exit codes. `SessionTests` tests what happens in
/// a session.
@Suite(.system) struct ProcessTests {
  @Test func runsTheExampleOfTheReadme() async throws {
    let outcome = try await Host.run(
      ["run", "--ephemeral", "--skip-onboarding", "-"],
      input: """
        send counter.\(CounterWords.increment)
        send counter.\(CounterWords.increment)
        expect counter.count 2

        """
    )
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    #expect(
      outcome.output == """
        send counter.\(CounterWords.increment)
          counter.count: 0 -> 1
        receive fact.numberChanged 1
          fact.number: 0 -> 1
        send counter.\(CounterWords.increment)
          counter.count: 1 -> 2
        receive fact.numberChanged 2
          fact.number: 1 -> 2

        """
    )
  }

  @Test func takesAFileThatIsNamedLikeACommandForAFile() async throws {
    let folder = try TemporaryFolder()
    for (files, message) in [
      ("touch out; ", "Unknown option '--nonsense'"), ("", "Did you mean the command 'run'?"),
    ] {
      let outcome = try await Host.shell(
        "cd '\(folder.url.path)'; rm -f out; \(files)'\(Host.executable.path)' out --nonsense"
      )
      #expect(outcome.exitCode == 64)
      #expect(outcome.errors.contains(message))
    }
  }

  @Test func carriesOutEachLineAsItComes() async throws {
    let process = try Host.start(["run", "--ephemeral", "--skip-onboarding"])
    await process.write("send counter.\(CounterWords.increment)\n")
    #expect(
      try await process.output(until: "fact.number: 0 -> 1\n").contains("counter.count: 0 -> 1")
    )
    await process.write("state counter")
    await process.write(".count\n")
    #expect(try await process.output(until: "\n") == "counter.count: 1\n")
    process.closeInput()
    #expect(await process.finish().exitCode == 0)
  }

  @Test func showsWhatEffectsDoWhileItWaitsForInput() async throws {
    let process = try Host.start(["run", "--ephemeral", "--skip-onboarding"])
    await process.write("send fact.\(FactWords.ask)\n")
    _ = try await process.output(until: "receive fact.response {\"success\":")
    process.closeInput()
    #expect(await process.finish().exitCode == 0)
  }

  /// The input is longer than the pieces in which it is read.
  @Test func runsLongInputs() async throws {
    let line = "send counter.\(CounterWords.increment)\n"
    let outcome = try await Host.run(
      ["run", "--ephemeral", "--skip-onboarding", "--quiet"],
      input: String(repeating: line, count: 9_000) + "expect counter.count 9000\n"
    )
    #expect(outcome.output == "")
    #expect(outcome.exitCode == 0)
  }

  @Test func readsAFile() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("script.txt")
    try Data("send counter.\(CounterWords.increment)\nexpect counter.count 1\n".utf8).write(
      to: file
    )
    let outcome = try await Host.run(
      [file.path, "--ephemeral", "--skip-onboarding", "--quiet"],
      input: "nonsense\n"
    )
    #expect(outcome.output + outcome.errors == "")
    #expect(outcome.exitCode == 0)
  }

  @Test func printsItsVersion() async throws {
    let outcome = try await Host.run(["--version"])
    #expect(outcome.output.split(separator: ".").count == 3)
    #expect(outcome.errors == "")
    #expect(outcome.exitCode == 0)
  }

  @Test func refusesWrongUsage() async throws {
    let outcome = try await Host.run(["--nonsense"])
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("Unknown option '--nonsense'"))
    #expect(outcome.exitCode == 64)
  }

  @Test(arguments: [("expect counter.count 1\n", 1), ("nonsense\n", 65)] as [(String, Int32)])
  func endsWithTheExitCodeOfTheSession(input: String, exitCode: Int32) async throws {
    let outcome = try await Host.run(["run", "--ephemeral", "--skip-onboarding"], input: input)
    #expect(outcome.exitCode == exitCode)
  }

  /// The awaited value comes from the outside world, which a signal does not wait for.
  @Test func endsAtASignalWhileAnExpectationWaits() async throws {
    let process = try Host.start(["run", "--ephemeral", "--skip-onboarding"])
    await process.write(
      """
      send timer.\(TimerWords.toggle)
      state counter.count
      expect counter.count -1 within 1000h

      """
    )
    _ = try await process.output(until: "counter.count: 0\n")
    process.send(signal: SIGINT)
    let outcome = await process.finish()
    #expect(!outcome.output.contains("failure"))
    #expect(outcome.exitCode == 130)
  }

  /// The timer could wait for the outside world, so that real time passes.
  @Test(arguments: ["live", "test"])
  func failsWhenTheTimeOfAnExpectationHasPassed(clock: String) async throws {
    let outcome = try await Host.session(
      "send timer.\(TimerWords.toggle)",
      "expect counter.count -1 within 1ms",
      options: ["--quiet", "--clock", clock]
    )
    #expect(outcome.output.hasPrefix("failure: line 2: expected another value of counter.count\n"))
    #expect(outcome.output.hasSuffix("  waited:   1ms\n"))
    #expect(outcome.exitCode == 1)
  }

  @Test func movesTheTestClockByTheWholeTimeOfAnExpectation() async throws {
    let outcome = try await Host.session(
      "send timer.\(TimerWords.toggle)",
      "expect counter.count 1 within 2ms",
      "advance 997ms",
      "expect counter.count 0",
      "advance 1ms",
      "expect counter.count 1",
      options: ["--quiet", "--clock", "test"]
    )
    #expect(
      outcome.output == """
        failure: line 2: expected another value of counter.count
          expected: 1
          actual:   0
          waited:   2ms

        """
    )
    #expect(outcome.exitCode == 1)
  }
}
