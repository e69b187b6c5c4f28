import ArgumentParser
import ComposableArchitecture
import Foundation
import Journal
import JournalCLI
import TerminalHosting
import Testing

/// The words of `replay` about recordings that end early.
@MainActor
@Suite struct ReplayCommandTests {
  private func replay(_ recording: Recording) async throws -> String {
    let streams = StandardStreams(input: Data())
    try await StandardStreams.$current.withValue(streams) {
      let command = try ReplayCommand<NotebookProgram>.parse([recording.url.path])
      try await command.run()
    }
    #expect(streams.errors.text == "")
    return streams.output.text
  }

  /// A recording that is cut after some lines.
  ///
  /// - Parameter rest: The beginning of the next line that is left.
  private func cut(after count: Int, rest: Int = 0) async throws -> Recording {
    let recording = try await Recording()
    try recording.edit { text in
      let lines = text.split(separator: "\n").map(String.init)
      text = lines[..<count].map { "\($0)\n" }.joined() + lines[count].prefix(rest)
      // As the options say.
      text = text.replacing(#"["--count","2"]"#, with: #"["--count","0"]"#)
    }
    return recording
  }

  @Test func aRecordingThatWasCutAfterItsHeaderHasNoActions() async throws {
    let output = try await replay(cut(after: 1))
    #expect(
      output == """
        the recording has no actions and no state: there was nothing to replay or to compare
        note: the recording has no last line, as the program was stopped or is still recording

        """
    )
  }

  @Test func aTornFirstStateIsNoState() async throws {
    let output = try await replay(cut(after: 1, rest: 20))
    #expect(
      output.hasPrefix("the recording has no actions and no state: ")
        && output.contains("note: line 2 ends early and was left out")
    )
  }

  @Test func aFirstStateIsCompared() async throws {
    let output = try await replay(cut(after: 2))
    #expect(
      output == """
        the recording has no actions; its first state is as it was recorded
        note: the recording has no last line, as the program was stopped or is still recording

        """
    )
  }

  @Test func actionsAreCounted() async throws {
    let output = try await replay(cut(after: 3))
    #expect(output.hasPrefix("1 action replayed up to the cut, and every state is as it was"))
  }
}
