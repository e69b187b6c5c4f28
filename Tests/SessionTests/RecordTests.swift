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
    ]
  )
  func refusesWrongUsage(arguments: [String], code: Int32, message: String) async throws {
    let outcome = await Host.run(arguments)
    #expect(outcome.exitCode == code)
    #expect(outcome.errors.contains(message))
  }
}
