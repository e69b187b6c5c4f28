public import ArgumentParser
internal import ComposableArchitecture
internal import Foundation
internal import Journal

/// Goes back and forth in a recorded session.
public struct TravelCommand<Program: JournalProgram>: AsyncParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "travel",
      abstract: "Go back and forth in a recorded session.",
      discussion: """
        Reads commands line by line from the standard input; `help` lists them.

        Exit codes: 0 when all went well, 1 when something that was searched for is not there, 64 \
        for wrong usage, 65 when a line was not understood or the recording cannot be used, 66 when \
        there is no such file, 74 when the output could not be written.
        """
    )
  }

  @OptionGroup var recording: RecordingArgument

  @Flag(name: .long, help: "Write one JSON object a line.")
  var json = false

  public init() {}

  public func run() async throws {
    let recording = try recording.open { url throws(JournalError) in
      try TravelRecording(contentsOf: url, app: Program.app.name)
    }
    var session = TravelSession(
      recording,
      report: TravelReport(
        isJSON: json,
        output: { FileHandle.standardOutput.write(Data($0.utf8)) },
        errors: { FileHandle.standardError.write(Data($0.utf8)) }
      )
    )
    while let line = readLine() {
      guard session.handle(line) else { break }
    }
    throw ExitCode(session.exitCode)
  }
}
