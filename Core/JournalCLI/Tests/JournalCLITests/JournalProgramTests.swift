import ActionText
import ArgumentParser
import Journal
import JournalCLI
import Testing

@MainActor
@Suite struct JournalProgramTests {
  @Test func keepsItsOptionsInTheHeader() async throws {
    let recording = try await Recording()
    let header = try JournalReader(contentsOf: recording.url).header
    #expect(JSONValue.object(header.options).text() == #"{"arguments":["--count","2"]}"#)
    #expect(try NotebookProgram.options(of: header).count == 2)
  }

  @Test(
    arguments: [
      ("{}", "does not keep the options"),
      (#"{"arguments":[1]}"#, "is not a string"),
      (#"{"arguments":["--size","1"]}"#, "Unknown option '--size'"),
    ]
  )
  func saysWhyOptionsCannotBeUsed(options: String, reason: String) async throws {
    let recording = try await Recording()
    try recording.edit { $0.replace(#"{"arguments":["--count","2"]}"#, with: options) }
    let header = try JournalReader(contentsOf: recording.url).header
    let error = #expect(throws: JournalError.self) { try NotebookProgram.options(of: header) }
    #expect(error?.description.contains(reason) == true)
    #expect(error?.line == 1)
  }
}
