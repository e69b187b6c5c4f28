import ArgumentParser
import JournalCLI

/// `composed run`: reads commands from a file or the standard input.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Read commands line by line from a file or the standard input.",
    discussion: """
      \(ExitReason.list(Set(ExitReason.allCases)))
      """
  )

  @Argument(help: ArgumentHelp("The file to read, or - for the standard input.", valueName: "file"))
  var file = "-"

  @OptionGroup var options: SessionOptions

  @MainActor
  func run() async throws {
    throw try await ExitCode(ScriptedHost(options: options).run(file))
  }
}
