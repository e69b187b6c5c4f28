import ArgumentParser

/// `composed run`: reads commands from a file or the standard input.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Read commands line by line from a file or the standard input.",
    discussion: """
      Exit codes: 0 when all went well, 1 when an expectation failed, 65 when a line was not \
      understood or the database could not be used, 64 for wrong usage, 70 for an internal error, \
      74 when changes could not be saved, 75 when another program has locked the database, 130 when \
      interrupted.
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
