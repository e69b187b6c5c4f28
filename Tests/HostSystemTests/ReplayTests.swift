@_spi(Testing) import Counter
@_spi(Testing) import Fact
import Foundation
import SystemTesting
import Testing
@_spi(Testing) import Timer

/// Commands that use recorded sessions.
@Suite(.system) struct ReplayTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appendingPathComponent("session.jsonl").path
  }

  /// A session with the counter, a fact and the timer.
  private static let script = """
    send counter.\(CounterWords.increment)
    send fact.\(FactWords.ask)
    wait
    send timer.\(TimerWords.toggle)
    advance 3s
    send timer.\(TimerWords.toggle)
    expect counter.count 4

    """

  @discardableResult
  private func record(
    _ script: String = script,
    options: [String] = ["--ephemeral", "--skip-onboarding", "--clock", "test"]
  ) async throws -> Host.Outcome {
    try await Host.run(["record", file] + options, input: script)
  }

  private func edit(_ text: String, into other: String) throws {
    let url = URL(fileURLWithPath: file)
    let old = try String(contentsOf: url, encoding: .utf8)
    #expect(old.contains(text))
    try old.replacingOccurrences(of: text, with: other)
      .write(to: url, atomically: true, encoding: .utf8)
  }

  @Test func theExitCodeIsThatOfTheSession() async throws {
    let outcome = try await record("expect counter.count 1\n")
    #expect(outcome.exitCode == 1)
    #expect(try await Host.run(["replay", file]).exitCode == 0)
  }

  @Test func anEditedActionIsADivergence() async throws {
    try await record()
    try edit(
      #""action":"counter.\#(CounterWords.increment)""#,
      into: #""action":"counter.\#(CounterWords.decrement)""#
    )
    let replayed = try await Host.run(["replay", file])
    #expect(replayed.exitCode == 1)
    #expect(
      replayed.output.hasSuffix(
        """
        counter.\(CounterWords.decrement)
          state:    counter.count
          expected: 1
          actual:   -1

        """
      )
    )
  }

  @Test func anActionThatCannotBeReadIsBadInput() async throws {
    try await record()
    try edit(#""action":"timer.\#(TimerWords.toggle)""#, into: #""action":"timer.toggle""#)
    let replayed = try await Host.run(["replay", file])
    #expect(replayed.exitCode == 65)
    #expect(replayed.errors.contains("`timer.toggle` cannot be read"))
    #expect(replayed.errors.hasPrefix("error: line "))
  }

  @Test func aLineThatIsNoJSONIsBadInput() async throws {
    try await record()
    try edit(#"{"kind":"action""#, into: #"{"kind":"action"#)
    let replayed = try await Host.run(["replay", file])
    #expect(replayed.exitCode == 65)
    #expect(replayed.errors.hasPrefix("error: line "))
  }

  @Test func aCutRecordingIsReplayedUpToTheCut() async throws {
    try await record()
    let url = URL(fileURLWithPath: file)
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    // After the timer has begun, where it asks for the time next.
    let count = try #require(lines.firstIndex { $0.contains("Timer/TimerFeature.swift") })
    let beginning = lines[...count].map { "\($0)\n" }.joined()
    try Data(beginning.utf8).write(to: url)
    let unfinished = try await Host.run(["replay", file])
    #expect(unfinished.exitCode == 0)
    #expect(unfinished.output.contains("replayed up to the cut, and every state is as it was"))
    #expect(unfinished.output.contains("note: the recording has no last line"))

    try Data((beginning + lines[count + 1].prefix(30)).utf8).write(to: url)
    let torn = try await Host.run(["replay", file])
    #expect(torn.exitCode == 0)
    #expect(torn.output.contains("note: line \(count + 2) ends early and was left out"))
    #expect(try await Host.run(["replay", "--quiet", file]).output == "")
  }

  @Test func shrinkingLeavesWhatMakesASessionFail() async throws {
    try await record()
    let other = folder.url.appendingPathComponent("other.jsonl").path
    let ticked = try await Host.run([
      "shrink", file, "--expect-failure", "counter.count 0", "--quiet", "--output", other,
    ])
    #expect(ticked.exitCode == 0)
    #expect(ticked.output.hasPrefix("// send counter.\(CounterWords.increment)\nimport"))
    #expect(ticked.output.contains("await store.send(.counter(.\(CounterWords.increment)))"))
    #expect(try await Host.run(["replay", other]).exitCode == 0)
  }

  @Test func whatDoesNotFailIsNotShrunk() async throws {
    try await record()
    let shrunk = try await Host.run(["shrink", file, "--expect-failure", "counter.count 4"])
    #expect(shrunk.exitCode == 1)
    #expect(shrunk.errors.contains("does not fail at the end of this session"))
  }

  @Test func whatWasNeverSoIsShownWithItsValues() async throws {
    try await record()
    let shrunk = try await Host.run(
      ["shrink", file, "--expect-failure", "counter.count 9", "--quiet"]
    )
    #expect(shrunk.exitCode == 1)
    #expect(
      shrunk.errors.hasPrefix(
        """
        error: 'counter.count 9' was never so in this session, so no action has made it fail. \
        Expect a value that was there:
          0  in the beginning
          1  after action 1, counter.\(CounterWords.increment)
        """
      )
    )
    #expect(!shrunk.errors.contains("--from"))
  }

  @Test(arguments: ["counter.cuont 3", "expect countr.count 3"])
  func aPathThatDoesNotExistIsBadInput(expectation: String) async throws {
    try await record()
    let shrunk = try await Host.run(["shrink", file, "--expect-failure", expectation])
    #expect(shrunk.exitCode == 65)
    #expect(shrunk.errors.contains("did you mean `counter"))
  }

  /// The expectation was met at some time, at the beginning or later.
  @Test(arguments: ["counter.count 2", "timer.isTimerRunning true", "fact.isLoading true"])
  func theScriptOfWhatIsLeftFailsInTheSameWay(expectation: String) async throws {
    try await record()
    let output = folder.url.appendingPathComponent("small.jsonl").path
    let shrunk = try await Host.run([
      "shrink", file, "--expect-failure", expectation, "--quiet", "--commands", "--output", output,
    ])
    #expect(shrunk.exitCode == 0)
    #expect(shrunk.output.hasPrefix("# composed run --ephemeral --skip-onboarding --clock test\n"))
    #expect(shrunk.output.hasSuffix("expect \(expectation)\n"))
    let run = try await Host.run(
      ["run", "--ephemeral", "--skip-onboarding", "--clock", "test", "--quiet"],
      input: shrunk.output
    )
    #expect(run.exitCode == 1)
    #expect(try await Host.run(["replay", output]).exitCode == 0)
  }
}
