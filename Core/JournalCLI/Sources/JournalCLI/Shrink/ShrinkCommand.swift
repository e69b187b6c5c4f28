internal import ActionText
public import ArgumentParser
internal import ComposableArchitecture
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
        Leaves out actions of the user as long as an expectation that was met at some time still \
        fails at the end. What is left is written as a recording, to replay and to travel in, and a \
        test of it is printed, as by `make-test`. With --commands it is printed as a script for \
        `run`, which fails in the same way; its first line shows the options to run it with.

        \(ExitReason.list([.failure, .badInput, .noInput, .outputFailed]))
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

  @Flag(name: .long, help: "Replace the recording to make if it is there.")
  var force = false

  @Flag(name: .long, help: "Print the actions as a script for `run` instead of a test.")
  var commands = false

  @Flag(name: .long, help: "Say nothing about the progress.")
  var quiet = false

  @OptionGroup var program: Program.CommonOptions

  public init() {}

  public func validate() throws {
    do {
      _ = try Expectation(expectFailure)
    } catch {
      throw ValidationError("'--expect-failure': \(error.message), in column \(error.column).")
    }
    if recording.isStandardInput, output == nil {
      throw ValidationError("Name the recording to make with '--output'.")
    }
    try output?.checkNewRecording()
    if let output, let file = recording.file, output.namesSameFile(as: file) {
      throw ValidationError("'\(output)' is the recording to shrink: give another file.")
    }
  }

  @MainActor
  public func run() async throws {
    let expectation = try Expectation(expectFailure)
    let recording = try recording.find()
    let shrinker = try recording.open { url throws(JournalError) in
      try Program.shrinker(url, execution: .ofCommand)
    }
    let target = URL(fileURLWithPath: output ?? defaultOutput)
    let choice = "Choose another file with --output"
    if let problem = target.relativePath.newRecordingProblem(replacing: force, choice: choice) {
      throw ExitCode.problem(problem, .outputFailed)
    }
    try await checkPath(of: expectation, in: recording)
    let (steps, isMinimal) = try await shrink(recording, with: shrinker, expectation)
    do {
      // Only after a result was found.
      if force { try target.path.removeReplacedFile() }
      try await shrinker.record(steps, to: target)
      say("\(target.relativePath) is a recording of \(count(steps.count))")
      if !isMinimal {
        say(
          "Some of them may not matter: the search has ended after \(shrinker.effort) actions. "
            + "Shrink the new recording to go on."
        )
      }
      if commands {
        try StandardStreams.current.write(try script(of: target, expectation))
      } else if steps.isEmpty {
        say("The session fails without any action of the user, so there is no test to print.")
      } else {
        let actions = steps.map { "// send \($0.action)\n" }.joined()
        try StandardStreams.current.write(actions + (try await test(of: target)))
      }
    } catch let error as ExitCode {
      throw error
    } catch let error as JournalRecordingError {
      throw ExitCode.problem(error)
    } catch let error as JournalError {
      throw ExitCode.problem(error)
    } catch {
      throw ExitCode.unwritten("The output", error)
    }
  }

  /// Makes sure that the first state can have the expected value, before anything is run.
  @MainActor
  private func checkPath(of expectation: Expectation, in recording: RecordingInput) async throws {
    let replay = try recording.open { url throws(JournalError) in
      try Program.replay(url, execution: .ofCommand)
    }
    do throws(JournalError) {
      _ = try await replay.run(through: 0)
    } catch {
      throw ExitCode.problem(error)
    }
    let search = ExpectationSearch(expectation)
    replay.store?.withState { _ = search.isMet(in: $0) }
    if let unknown = search.unknownPath { throw ExitCode.problem(unknown, .badInput) }
  }

  private typealias Shrinker = JournalShrinker<Program.Feature.State, Program.Feature.Action>

  @MainActor
  private func shrink(
    _ recording: RecordingInput,
    with shrinker: Shrinker,
    _ expectation: Expectation
  ) async throws -> (steps: [Shrinker.Step], isMinimal: Bool) {
    let search = ExpectationSearch(expectation)
    var (told, toldSent) = (0, 0)
    let outcome: Shrinker.Outcome
    do throws(JournalError) {
      outcome = try await shrinker.shrink { progress in
        // Also when nothing can be omitted, so that a person sees progress.
        guard progress.actions != told || progress.sent - toldSent >= 20_000 else { return }
        (told, toldSent) = (progress.actions, progress.sent)
        let runs = "\(progress.runs) run\(progress.runs == 1 ? "" : "s")"
        say(progress.runs == 0 ? "\(count(told)) to try" : "\(count(told)) left after \(runs)")
      } breaking: { state in
        search.isMet(in: state)
      }
    } catch {
      throw ExitCode.problem(error)
    }
    switch outcome {
    case .shrunk(let steps, let isMinimal): return (steps, isMinimal)
    case .met:
      throw ExitCode.problem(
        "'\(expectFailure)' does not fail at the end of this session, so there is nothing to find. "
          + "`travel` shows what the state is there.",
        .divergence
      )
    case .neverMet:
      if let unknown = search.unknownPath { throw ExitCode.problem(unknown, .badInput) }
      throw try neverMet(expectation, in: recording)
    }
  }

  /// Reports that no action has broken the expectation, with the values at its path.
  private func neverMet(
    _ expectation: Expectation,
    in recording: RecordingInput
  ) throws(ExitCode) -> ExitCode {
    let reader = try recording.reader(for: Program.self)
    do throws(JournalError) {
      let values = try JournalValues(of: expectation.path.path, in: reader)
      let code = ExitCode.problem(
        "'\(expectFailure)' was never so in this session, so no action has made it fail. "
          + "Expect a value that was there:",
        .divergence
      )
      for line in ExpectationSearch.text(of: values).split(separator: "\n") {
        StandardStreams.current.writeError("\(String(line).printable)\n")
      }
      return code
    } catch {
      return ExitCode.problem(error)
    }
  }

  /// The script of the remaining actions, which fails as their recording does.
  @MainActor
  private func script(of url: URL, _ expectation: Expectation) throws(JournalError) -> String {
    let options = Program.options(
      Program.branchOptions(for: try Program.options(ofRecording: url)),
      beginningWith: try beginnings(of: url)
    )
    let script = try RecordedScript(of: url, app: Program.app.name) {
      Program.scriptLine(passing: $0, options: options)
    }
    let arguments = Program.arguments(for: options).map(\.quotedForShell)
    let call = ([Program.app.name, "run"] + arguments).joined(separator: " ")
    let lines = ["# \(call)"] + script.lines + [expectation.line]
    return lines.map { "\($0)\n" }.joined()
  }

  /// The shared values that were loaded before the first action.
  private func beginnings(
    of url: URL
  ) throws(JournalError) -> [(key: String, value: JSONValue)] {
    var reader = try JournalReader(contentsOf: url, app: Program.app.name)
    var values: [(key: String, value: JSONValue)] = []
    while let line = try reader.next() {
      switch line.entry {
      case .shared(let key, let value?): values.append((key, value))
      case .action, .snapshot: return values
      default: break
      }
    }
    return values
  }

  private func count(_ actions: Int) -> String {
    "\(actions) action\(actions == 1 ? "" : "s")"
  }

  /// The source of a test of the remaining actions.
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

extension String {
  /// The text as one word of a shell.
  fileprivate var quotedForShell: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_./:=".contains($0) }
    return isPlain ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
