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

        \(Program.branchHelp.isEmpty ? "" : "\(Program.branchHelp)\n\n")\
        \(ExitReason.list(
          [.failure, .badInput, .noInput, .outputFailed, .interrupted]
        ))
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

  @OptionGroup var program: Program.RecordingOptions

  public init() {}

  public func validate() throws {
    if plain, json || commands != nil {
      throw ValidationError(
        "'--plain' shows the recording to a person: not with commands or '--json'."
      )
    }
    if recording.isStandardInput, commands ?? "-" == "-" {
      throw ValidationError(
        "The recording and the commands cannot both be the standard input: give a file of commands."
      )
    }
  }

  /// Whether a person is present, and has not asked for commands.
  private var isInteractive: Bool {
    plain || commands == nil && !json && StandardStreams.current.isTerminal
  }

  @MainActor
  public func run() async throws {
    let input: CommandInput
    do {
      input = try CommandFile.open(commands ?? "-")
    } catch {
      throw ExitCode.problem(error)
    }
    let file = try recording.find()
    let recording = try file.open { url throws(JournalError) in
      try TravelRecording(contentsOf: url, app: Program.app.name)
    }
    let moved = Program.willTravel(in: file.url, upTo: recording.sequences.upperBound)
    guard !isInteractive else {
      throw try await ExitCode(show(recording, from: file, moved))
    }
    let script = TravelScript(recording, isJSON: json, moved: moved) { sequence, events, count in
      try await Program.branch(
        from: file.url,
        at: sequence,
        input: .commands(events, linesBefore: count, isJSON: json)
      )
    }
    throw try await ExitCode(script.run(input))
  }

  /// Shows the recording. A user who leaves the session that continues from an action returns to that action.
  @MainActor
  private func show(
    _ recording: TravelRecording,
    from file: RecordingInput,
    _ moved: @escaping @Sendable (UInt64) -> Void
  ) async throws -> Int32 {
    var moved = moved
    var place: UInt64?
    while true {
      let (code, branch) = try await show(recording, at: place, moved)
      guard code == 0, let branch else { return code }
      let end = try await Program.branch(
        from: file.url,
        at: branch,
        input: .person(isPlain: plain)
      ).code
      guard end == 0 else { return end }
      place = branch
      // An inspector shows the continued session.
      moved = { _ in }
    }
  }

  /// Shows the recording once.
  ///
  /// - Returns: The exit code, and the action to continue from, if there is one.
  @MainActor
  private func show(
    _ recording: TravelRecording,
    at place: UInt64?,
    _ moved: @escaping @Sendable (UInt64) -> Void
  ) async throws(ExitCode) -> (code: Int32, branch: UInt64?) {
    var screen: TravelScreen?
    let code: Int32
    do throws(ScreenError) {
      let host = ScreenHost(name: "travel", isPlain: plain)
      code = try await host.run { size, _ in
        let made = TravelScreen(recording, size: size, at: place, moved: moved)
        screen = made
        return made
      }.code
    } catch {
      throw ExitCode.problem(error)
    }
    return (code, screen?.branch)
  }
}
