public import ArgumentParser
internal import ComposableArchitecture
internal import Foundation
internal import Journal
internal import TerminalHosting

/// Goes back and forth in a recorded session.
public struct TravelCommand<Program: JournalProgram>: AsyncParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "travel",
      abstract: "Go back and forth in a recorded session.",
      discussion: """
        Reads commands line by line from a file or the standard input; `help` lists them.

        Exit codes: 0 when all went well, 1 when something that was searched for is not there, 64 \
        for wrong usage, 65 when a line was not understood or the recording cannot be used, 66 when \
        there is no such file, 70 for an internal error, 74 when the output could not be written, \
        130 when interrupted.
        """
    )
  }

  @OptionGroup var recording: RecordingArgument

  @Argument(
    help: ArgumentHelp("The file of commands, or - for the standard input.", valueName: "commands")
  )
  var commands: String?

  @Flag(name: .long, help: "Write one JSON object a line.")
  var json = false

  public init() {}

  @MainActor
  public func run() async throws {
    let input: Int32
    do {
      input = try CommandFile.open(commands ?? "-")
    } catch {
      throw ValidationError(error.description)
    }
    let recording = try recording.open { url throws(JournalError) in
      try TravelRecording(contentsOf: url, app: Program.app.name)
    }
    throw ExitCode(await TravelScript(recording, isJSON: json).run(input))
  }
}
