import Foundation
import Testing

/// Wrong uses of the commands for recorded sessions; `RecordingTests` and `ReplayTests` use recordings.
@Suite struct RecordTests {
  @Test func aFileThatIsThereIsLeftAlone() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("session.jsonl").path
    try Data("precious".utf8).write(to: URL(fileURLWithPath: file))
    let outcome = await Host.run(["record", file, "--ephemeral"], input: "nonsense\n")
    #expect(outcome.exitCode == 74)
    #expect(outcome.errors.contains("or give --force"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "precious")
  }

  @Test(
    arguments: [
      (["record"], 64, "Missing expected argument"),
      (["replay"], 64, "Missing expected argument"),
      (["replay", "/nonexistent"], 66, "there is no such file"),
      (["shrink", "/nonexistent", "--expect-failure", "a 1"], 66, "there is no such file"),
      (["shrink", "x", "--expect-failure", "a"], 64, "a state path and a JSON value"),
      (["shrink", "x", "--expect-failure", "a 1 within 2s"], 64, "leave out `within`"),
      (["record", "/nonexistent/x", "--ephemeral"], 74, "cannot be made"),
      (["record", "-", "--ephemeral"], 64, "and not to the standard output"),
      (["record", "", "--ephemeral"], 64, "The name of the recording is empty"),
      (["record", "/", "--ephemeral", "--force"], 74, "'/' is a folder"),
      (["record", "/", "--ephemeral"], 74, "'/' is a folder"),
      (
        ["shrink", "x", "--expect-failure", "a 1", "--output", "-"], 64,
        "and not to the standard output"
      ),
      (["--transcript", "-"], 64, "the standard output is the screen"),
      (["--transcript", ""], 64, "needs the name of a file"),
    ]
  )
  func refusesWrongUsage(arguments: [String], code: Int32, message: String) async throws {
    let outcome = await Host.run(arguments)
    #expect(outcome.exitCode == code)
    #expect(outcome.errors.contains(message))
  }
}
