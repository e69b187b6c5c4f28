import ActionText
import Foundation
import Journal
import Testing

@testable import JournalCLI

@MainActor
@Suite struct ShrinkTests {
  @Test func aScriptOfARecordingLetsEffectsEnd() async throws {
    let recording = try await Recording()
    let script = try RecordedScript(of: recording.url, app: "notebook") { "wait \($0)" }
    #expect(
      script.lines == [
        "send added 2",
        "send doubleButtonTapped",
        "wait",
        #"send rowAdded {"id":1,"name":"Äpfel"}"#,
        #"send rowAdded {"id":2,"name":"b"}"#,
        "send rowRemoved 1",
      ]
    )
  }

  @Test func aScriptOfARecordingLetsTimePass() async throws {
    let recording = try await Recording()
    try recording.edit { text in
      text =
        text.split(separator: "\n").map(String.init).map { line in
          line.contains(#""action":"row"#) || line.hasPrefix(#"{"kind":"end""#)
            ? line.replacing(#""time":0"#, with: #""time":1500000001"#) : line
        }
        .joined(separator: "\n") + "\n"
    }
    let script = try RecordedScript(of: recording.url, app: "notebook") { "wait \($0)" }
    #expect(script.lines[2] == "wait 1501ms")
    #expect(script.lines.count { $0.hasPrefix("wait") } == 1)
  }

  @Test func aPathThatNoStateHasIsTold() throws {
    let search = ExpectationSearch(try Expectation("expect coutn 3"))
    #expect(!search.isMet(in: Notebook.State()))
    let problem = try #require(search.unknownPath)
    #expect(problem.contains("column 8") && problem.contains("did you mean `count`?"))

    let other = ExpectationSearch(try Expectation("rows[0].name \"a\""))
    #expect(!other.isMet(in: Notebook.State()))
    #expect(other.unknownPath == nil)
  }

  @Test func theValuesOfAPartAreShownWithTheirActions() async throws {
    let recording = try await Recording()
    let reader = try JournalReader(contentsOf: recording.url)
    let path = try StatePath("count").path
    let values = try JournalValues(of: path, in: reader)
    #expect(
      ExpectationSearch.text(of: values) == """
          0  in the beginning
          2  after action 1, added 2
          4  after action 3, added 2
        """
    )
    let few = try JournalValues(of: path, in: reader, limit: 1)
    #expect(few.omitted == 1)
    #expect(few.last.map(\.value) == [4])
  }
}
