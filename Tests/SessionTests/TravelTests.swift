@_spi(Testing) import Counter
import Foundation
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
      ("counter.\(CounterWords.increment)\n", 65, "error: line 1: this is not a recorded session"),
      ("", 65, "error: the file is empty: the recording was ended before it began"),
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
}
