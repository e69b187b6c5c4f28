public import ArgumentParser
internal import ComposableArchitecture
internal import ComposableTerminalUI
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
        On a terminal it shows the actions and what they changed; ? says there what the keys do. \
        Without one, or with a file of commands, it reads commands line by line; `help` lists them.

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

  @Flag(name: .long, help: "Say what changes instead of drawing, for screen readers.")
  var plain = false

  public init() {}

  public func validate() throws {
    if plain, json || commands != nil {
      throw ValidationError(
        "'--plain' shows the recording to a person: not with commands or '--json'."
      )
    }
  }

  /// Whether a person is there, and has not asked for commands.
  private var isInteractive: Bool {
    plain || commands == nil && !json && StandardStreams.current.isTerminal
  }

  @MainActor
  public func run() async throws {
    let input: CommandInput
    do {
      input = try CommandFile.open(commands ?? "-")
    } catch {
      throw ValidationError(error.description)
    }
    let recording = try recording.open { url throws(JournalError) in
      try TravelRecording(contentsOf: url, app: Program.app.name)
    }
    guard !isInteractive else {
      throw try await ExitCode(show(recording))
    }
    switch await TravelScript(recording, isJSON: json).run(input) {
    case .exit(let code): throw ExitCode(code)
    case .branch(let sequence, let events, let count, let code):
      let input = JournalBranch<Program.Feature>.Input.commands(
        events,
        linesBefore: count,
        isJSON: json
      )
      let end = try await Program.branch(from: self.recording.url, at: sequence, input: input)
      throw ExitCode(end == 0 ? code : end)
    }
  }

  @MainActor
  private func show(_ recording: TravelRecording) async throws -> Int32 {
    var screen: TravelScreen?
    let code: Int32
    do {
      let host = ScreenHost(name: "travel", isPlain: plain)
      code = try await host.run { size, _ in
        let made = TravelScreen(recording, size: size)
        screen = made
        return made
      }.code
    } catch {
      throw ExitCode.problem("\(error)", .outputFailed)
    }
    guard code == 0, let sequence = screen?.branch else { return code }
    return try await Program.branch(
      from: self.recording.url,
      at: sequence,
      input: .person(isPlain: plain)
    )
  }
}
