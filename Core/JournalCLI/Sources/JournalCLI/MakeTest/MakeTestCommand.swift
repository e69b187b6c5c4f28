public import ArgumentParser
internal import Foundation
internal import Journal
internal import TerminalHosting
internal import TestSource

/// Writes a test of a recorded session.
public struct MakeTestCommand<Program: JournalProgram>: AsyncParsableCommand {
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "make-test",
      abstract: "Write a test of a recorded session.",
      discussion: """
        Prints a Swift Testing test that sends what the user did, receives what effects sent, and \
        names the fields that each of them changed. Dependencies give it the recorded answers. It \
        compiles and passes as printed. What was typed letter by letter is one edit, unless \
        something depends on each letter. Of a session that ends with a crash it is a test that makes the \
        steps in a process of its own, and fails until they do not end it.

        The session is replayed for it; with another version of the program it may diverge.

        \(ExitReason.list([.failure, .badInput, .noInput, .outputFailed]))
        """
    )
  }

  @OptionGroup var recording: RecordingArgument

  @Option(
    help: ArgumentHelp(
      """
      The feature that the test is of, by the properties that lead to it: syncUps.list. It may be one that \
      appears later, such as the screen of a stack with an identifier: syncUps.path[1].record.
      """,
      valueName: "path"
    ),
    completion: .list(Program.testedFeatureNames)
  )
  var feature: String?

  @Option(help: ArgumentHelp("The number of the first action.", valueName: "n"))
  var from: UInt64 = 1

  @Option(help: ArgumentHelp("The number of the last action.", valueName: "m"))
  var to: UInt64?

  @Option(help: "What the test is called; the suite is named after it.")
  var name: String?

  @Option(
    help: ArgumentHelp(
      """
      The folder for files with values that are too long for the source. The test looks for them \
      in the folder Fixtures beside it.
      """,
      valueName: "folder"
    )
  )
  var fixtures: String?

  @OptionGroup var program: Program.CommonOptions

  public init() {}

  public func validate() throws {
    guard from >= 1, from <= to ?? .max else {
      throw ValidationError("--from must be at least 1 and not more than --to.")
    }
    if let name, !name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) || name.isEmpty {
      throw ValidationError("--name must be a name of Swift, like CounterSession.")
    }
  }

  @MainActor
  public func run() async throws {
    let recording = try recording.find()
    _ = try recording.reader(for: Program.self)
    if let problem = fixtures?.newFolderProblem {
      throw ExitCode.problem(problem, .outputFailed)
    }
    let test: GeneratedTest
    do {
      test = try await Program.makeTest(
        of: recording.url,
        feature: feature,
        range: from...(to ?? .max),
        name: name,
        ownsProcess: StandardStreams.current.ownsProcess,
        hasFixtures: fixtures != nil
      )
    } catch let error as JournalError {
      throw ExitCode.problem(error)
    } catch let error as MakeTestError {
      if case .noAction = error { throw ExitCode.problem(error.description, .badInput) }
      // The message has several lines.
      let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0).printable }
      StandardStreams.current.writeError("error: \(lines.joined(separator: "\n"))\n")
      throw ExitCode.divergence
    }
    do {
      try write(test)
    } catch {
      throw ExitCode.unwritten("The test", error)
    }
    noteSize(of: test)
  }

  /// Prints advice about a test that is too long for the compiler and for people.
  private func noteSize(of test: GeneratedTest) {
    let size = Double(test.text.utf8.count) / 1_000_000
    guard size > 1 else { return }
    let advice =
      fixtures == nil
      ? "--fixtures puts long values into files, and --from and --to write a test of a part."
      : "--from and --to write a test of a part, and --feature one of a single feature."
    StandardStreams.current.writeError(
      "note: the test has \(String(format: "%.1f", size)) MB, which takes long to compile. \(advice)\n"
    )
  }

  private func write(_ test: GeneratedTest) throws {
    if let fixtures, !test.fixtures.isEmpty {
      let folder = URL(fileURLWithPath: fixtures, isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for fixture in test.fixtures {
        try Data(fixture.text.utf8).write(to: folder.appending(path: fixture.name))
      }
    }
    try StandardStreams.current.write(test.text)
  }
}
