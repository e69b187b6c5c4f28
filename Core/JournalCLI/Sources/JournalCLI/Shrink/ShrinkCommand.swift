internal import ActionText
public import ArgumentParser
internal import Foundation
internal import Journal
internal import TerminalHosting
internal import TestSource

/// Finds the few actions of a recorded session that make it fail.
public struct ShrinkCommand<Program: JournalProgram>: AsyncParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "shrink",
      abstract: "Find the few actions of a recorded session that make it fail.",
      discussion: """
        Leaves out actions of the user as long as an expectation still fails at the end. What is left \
        is written as a recording, to replay and to travel in, and a test of it is printed, as by \
        `make-test`. With --commands it is printed as commands for `run`.

        Exit codes: 0 when it was done, 1 when the expectation does not fail at the end of the session, \
        64 for wrong usage, 65 when the recording cannot be used, 66 when there is no such file, 74 \
        when something could not be written.
        """
    )
  }

  @OptionGroup var recording: RecordingArgument

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What is not so at the end, but should be: 'counter.count 3'.",
      valueName: "expect line"
    )
  )
  var expectFailure: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The recording to make; by default beside the other, with `.shrunk` in its name.",
      valueName: "file"
    )
  )
  var output: String?

  @Flag(name: .long, help: "Print the actions as commands instead of a test.")
  var commands = false

  @Flag(name: .long, help: "Say nothing about the progress.")
  var quiet = false

  public init() {}

  public func validate() throws {
    do {
      _ = try Expectation(expectFailure)
    } catch {
      throw ValidationError("'--expect-failure': \(error.message), in column \(error.column).")
    }
  }

  @MainActor
  public func run() async throws {
    let expectation = try Expectation(expectFailure)
    let shrinker = try recording.open { url throws(JournalError) in
      try Program.shrinker(url, execution: .ofCommand)
    }
    let target = URL(fileURLWithPath: output ?? defaultOutput)
    guard !FileManager.default.fileExists(atPath: target.path) else {
      throw ExitCode.problem(
        "'\(target.relativePath)' is there already. Choose another file with --output.",
        .outputFailed
      )
    }
    let steps: [JournalShrinker<Program.Feature.State, Program.Feature.Action>.Step]?
    do throws(JournalError) {
      steps = try await shrinker.shrink { progress in
        say("\(progress.actions) actions left after \(progress.runs) runs")
      } while: { state in
        // A part that a state cannot have is no failure that anybody looks for.
        ((try? expectation.failure(in: state)) ?? nil) != nil
      }
    } catch {
      throw ExitCode.problem(error)
    }
    guard let steps else {
      throw ExitCode.problem(
        "'\(expectFailure)' does not fail at the end of this session, so there is nothing to find. "
          + "`travel` shows what the state is there.",
        .divergence
      )
    }
    do {
      try await shrinker.record(steps, to: target)
      say("\(target.relativePath) is a recording of \(steps.count) actions")
      let lines = steps.map { "send \($0.action)\n" }
      let text =
        commands
        ? lines.joined() : lines.map { "// \($0)" }.joined() + (try await test(of: target))
      try StandardStreams.current.write(text)
    } catch let error as ExitCode {
      throw error
    } catch let error as JournalRecordingError {
      throw ExitCode.problem(error)
    } catch {
      throw ExitCode.problem("The output could not be written: \(error)", .outputFailed)
    }
  }

  /// The source of a test of what is left.
  @MainActor
  private func test(of url: URL) async throws -> String {
    do {
      return try await Program.makeTest(of: url, ownsProcess: StandardStreams.current.ownsProcess)
        .text
    } catch let error as MakeTestError {
      throw ExitCode.problem("No test can be written of it. \(error)", .divergence)
    }
  }

  private var defaultOutput: String {
    let name = recording.path.hasSuffix(".jsonl") ? recording.path.dropLast(6) : recording.path[...]
    return "\(name).shrunk.jsonl"
  }

  private func say(_ text: String) {
    guard !quiet else { return }
    StandardStreams.current.writeError("\(text.printable)\n")
  }
}
