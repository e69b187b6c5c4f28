import Foundation
import SystemTesting
import Testing

/// How `composed travel` is started, and what it says where it cannot go.
@Suite struct TravelTests {
  @Test(
    arguments: [
      (["travel"], 64, "Missing expected argument '<session.jsonl>'"),
      (["travel", "/nonexistent/file"], 66, "there is no such file"),
      (["travel", "/"], 66, "'/' is a folder, not a recorded session"),
      (["travel", "/dev/null"], 66, "error: "),
    ]
  )
  func refusesWhatIsNoRecording(arguments: [String], code: Int32, message: String) async throws {
    let outcome = await Host.run(arguments)
    #expect(outcome.exitCode == code)
    #expect(outcome.errors.contains(message))
    #expect(outcome.output == "")
  }

  @Test(
    arguments: [
      ("counter.incrementButtonTapped\n", 65, "error: line 1: this is not a recorded session"),
      ("", 65, "error: line 1: the header is missing"),
    ]
  )
  func refusesOtherFiles(text: String, code: Int32, message: String) async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("session.jsonl")
    try Data(text.utf8).write(to: file)
    let outcome = await Host.run(["travel", file.path], input: "last\n")
    #expect(outcome.exitCode == code)
    #expect(outcome.errors.hasPrefix(message))
    #expect(outcome.output == "")
  }

  /// Records a session with a timer that is still running, in a folder.
  private func record(in folder: TemporaryFolder) async throws -> String {
    let file = folder.url.appendingPathComponent("session.jsonl").path
    let outcome = await Host.run(
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

  @Test func goesBackAndForthInWhatWasRecorded() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(in: folder)
    let outcome = await Host.run(
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
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("5 send timer.toggleTimerButtonTapped\n"))
    #expect(outcome.output.contains("6 receive timer.delegate.ticked (cause 5)\n"))
    #expect(outcome.output.contains("caused by 5 send timer.toggleTimerButtonTapped\n"))
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
      send counter.incrementButtonTapped
      advance 2s
      expect counter.count 6
      expect counter.count 7
      """.utf8
    ).write(to: script)
    let outcome = await Host.run(["travel", file, script.path])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("failure: line 7: expected another value of counter.count\n"))
    #expect(outcome.output.contains("  actual:   6\n"))
    #expect(!outcome.output.contains("failure: line 6"))
    // The recording is as it was.
    let replay = await Host.run(["replay", file])
    #expect(replay.exitCode == 0)
  }

  @Test func saysWhereTheRecordingCannotBeReplayedToGoOn() async throws {
    let folder = try TemporaryFolder()
    let file = try await record(in: folder)
    let url = URL(fileURLWithPath: file)
    let text = try String(contentsOf: url, encoding: .utf8)
      .replacingOccurrences(of: #""old":1,"new":2"#, with: #""old":1,"new":5"#)
    try Data(text.utf8).write(to: url)
    let outcome = await Host.run(["travel", file], input: "last\nbranch\nstate\n")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("edited after the recording"))
    #expect(outcome.errors.contains("error: The recording cannot be replayed up to action 11"))
    #expect(outcome.errors.contains("counter.count"))
    #expect(!outcome.output.contains("state:"))
  }
}
