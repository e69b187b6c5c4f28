public import ArgumentParser
internal import ComposableArchitecture
internal import Foundation
internal import Journal
internal import TerminalHosting

/// Runs a session and records it.
public struct RecordCommand<Program: JournalProgram>: AsyncParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record",
      abstract: "Run a session and record it in a file.",
      discussion: """
        The session is that of a script, if one is given, or on the standard input; of a person, if \
        there is one at a terminal. The options that matter when it is used again are kept in the file.

        All tasks run on one thread, one after the other, so that the order in which they ran can be \
        had again.

        The exit code is that of the session, or 74 if the recording could not be written.
        """
    )
  }

  /// The new file.
  @Argument(
    help: ArgumentHelp(
      "The file to make; it must not be there, unless --force is given.",
      valueName: "session.jsonl"
    )
  )
  public var path: String

  @Argument(
    help: ArgumentHelp(
      "The file of commands to run, or - for the standard input.",
      valueName: "script"
    )
  )
  var script: String?

  @Flag(name: .long, help: "Replace the file if it is there.")
  var force = false

  /// The options of the session.
  @OptionGroup public var options: Program.Options

  public init() {}

  public func validate() throws {
    try path.checkNewRecording()
    guard let script, script != "-", path.namesSameFile(as: script) else { return }
    throw ValidationError("'\(path)' is the script: give the recording another name.")
  }

  @MainActor
  public func run() async throws {
    var streams = StandardStreams.current
    if let script {
      do throws(CommandFile.OpeningError) {
        streams.input = try CommandFile.open(script)
      } catch {
        throw ExitCode.problem(error)
      }
    }
    let choice = "Choose another file"
    if let problem = path.newRecordingProblem(replacing: force, choice: choice) {
      throw ExitCode.problem(problem, .outputFailed)
    }
    if force { try path.removeReplacedFile() }
    try await StandardStreams.$current.withValue(streams) { try await record() }
  }

  @MainActor
  private func record() async throws {
    // Nothing else runs yet. Events on several threads at once could not be put in order.
    if StandardStreams.current.ownsProcess { uncheckedUseMainSerialExecutor = true }
    let recorder: JournalRecorder
    do throws(JournalRecordingError) {
      recorder = try JournalRecorder(
        of: Program.Feature.Action.self,
        state: Program.Feature.State.self,
        to: URL(fileURLWithPath: path),
        app: Program.app,
        options: Program.recorded(options),
        redaction: Program.redaction
      )
    } catch {
      throw ExitCode.problem(error)
    }
    let result: Result<Int32, any Error>
    let warnings = ScreenWarnings()
    recorder.onFailure { warnings.warn($0.headline) }
    do {
      let code = try await ScreenWarnings.$current.withValue(warnings) {
        try await Program(options: options).run {
          $0.record(with: recorder)
        } willPerform: { command in
          recorder.willPerform(command)
        }
      }
      result = .success(code)
    } catch {
      result = .failure(error)
    }
    do throws(JournalRecordingError) {
      try recorder.finish()
    } catch {
      throw ExitCode.problem(error)
    }
    throw ExitCode(try result.get())
  }
}
