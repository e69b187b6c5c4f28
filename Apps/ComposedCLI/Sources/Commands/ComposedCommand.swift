import ArgumentParser
import ComposableArchitecture
import FailureCauses
import Foundation
import JournalCLI
import TerminalHosting

/// The program `composed`.
@main
package struct ComposedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "composed",
    abstract: "The composed app in the terminal.",
    usage: """
      composed [--plain] [--transcript <file> [--force]] [--feature <name>] [<options>]
      composed run [<file>] [<options>]
      composed attach <url> [--follow]
      composed export [--data-dir <dir>]
      composed import [<file>] [--replace | --merge] [--begin-anew] [--data-dir <dir>]
      composed doctor [--json] [--data-dir <dir>]
      composed explore --feature <name> [--depth <n> | --steps <n>] [--check <check>]
      composed faults [--feature <name>] [--format <format>]
      composed graph [--format <format>] [--from <session.jsonl>]
      composed record <session.jsonl> [<script>] [--force] [<options>]
      composed replay <session.jsonl>
      composed travel <session.jsonl> [<commands>] [--json] [--plain]
      composed make-test <session.jsonl> [--feature <name>] [--from <n>] [--to <m>]
      composed shrink <session.jsonl> --expect-failure <expect line>
      """,
    discussion: """
      On a terminal it shows the app; ? says there what the keys do. Without one, or as \
      `composed run`, it reads commands line by line from a file or, as -, from the standard input; \
      `help` in a session lists them. `export` and `import` write and read the sync-ups as JSON. \
      `doctor` says how the data, the settings and the terminal are. `new` writes a package of your own. \
      `graph` shows how the features are composed, `explore` tries every order of a feature's steps, \
      and `faults` shows what becomes of the features when endpoints fail. `record` keeps a session \
      in a file; `replay` makes it happen again and compares, `travel` goes back and forth in it, \
      `make-test` writes a test of it, and `shrink` finds the few actions that make it fail.

      \(OptionTable(rows: options).text())

      \(ExitReason.list(Set(ExitReason.allCases)))
      """,
    version: ProductVersion.current,
    subcommands: [
      RunCommand.self, AttachCommand.self, ExportCommand.self, ImportCommand.self,
      DoctorCommand.self, NewCommand.self,
      StartCommand.self,
    ] + JournalCommands<ComposedProgram>.all,
    defaultSubcommand: StartCommand.self
  )

  /// The options that are listed in the help of the program.
  private static let options: [(option: String, effect: String)] = [
    ("--plain", "Say what changes instead of drawing, for screen readers."),
    ("--transcript <file>", "Write what was done and seen to a file, as text."),
    ("--force", "Replace the file of --transcript if it is there."),
    ("--feature <name>", "Show one feature on its own: \(FeatureName.list)."),
    ("--ephemeral", "Keep everything in memory."),
    ("--setting <setting>", "With --ephemeral: begin with this setting, such as count=5."),
    ("--data-dir <dir>", "Keep the app's files in this folder."),
    ("--database <url>", "Keep the sync-ups in this PostgreSQL database."),
    ("--begin-anew", "Put aside a database that cannot be used, and begin with an empty one."),
    ("--skip-onboarding", "Start at the home screen."),
    ("--fact-url <url>", "Ask this server for facts."),
    ("--update-url <url>", "Look for updates in the JSON document there."),
    ("--clock <clock>", "The app's clock: live, or test, moved by `advance` alone."),
    ("--json", "Write one JSON object a line."),
    ("--quiet", "Write nothing but failures."),
    ("--strict", "Stop at the first line that is not understood."),
    ("--inspect [<host:port>]", "Show what happens in a browser, at the address that is printed."),
    ("--inspect-allow-remote", "With --inspect: at an address that other hosts can reach."),
    ("--inspect-host <name>", "With --inspect: answer under this name, too."),
    ("--inspect-new-token", "With --inspect: another address than in earlier runs."),
    ("--inspect-wait", "With --inspect: begin when a page has opened."),
    ("--verbose", "With every command: also what the app's libraries report, for developers."),
  ]

  static func main() async {
    if let problem = OpenFiles.problem(opening: OpenFiles.leastNumber) {
      StandardStreams.current.writeError("error: \(problem)\n")
      Foundation.exit(ExitReason.failure.rawValue)
    }
    await OpenFiles.reserveThoseOfLibraries()
    StandardStreams.endAtQuit()
    // An empty name is none, but would be taken for the root folder.
    if ProcessInfo.processInfo.environment["TMPDIR"] == "" { unsetenv("TMPDIR") }
    OptionTable.widenForParser()
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Reports of libraries are for developers; the app itself tells users of problems. A fault of the program is for
    // both.
    let others = arguments.contains(CommandOrder.verbose) ? IssueReporters.current : []
    IssueReporters.current = others + [ProgramFaults()]
    Foundation.exit(await run(arguments))
  }

  /// Parses a command line and runs its command, on the current ``StandardStreams``.
  ///
  /// - Parameter arguments: The arguments, without the name of the program.
  /// - Returns: The exit code.
  package static func run(_ arguments: [String]) async -> Int32 {
    if let answer = answer(to: arguments) { return write(answer) }
    do {
      let arguments = arguments.first == "-V" ? ["--version"] : arguments
      let order = CommandOrder(configuration)
      try order.checkHelp(arguments)
      let (others, address) = try order.withoutInspection(order.withoutProgramFlags(arguments))
      let command = try command(of: others, order)
      guard let address else {
        try await run(command)
        return 0
      }
      let options = try Inspection.options(at: address, for: command)
      let inspection = try await Inspection(options)
      if address.waits { await inspection.waitForPage() }
      do {
        try await inspection.reportingIssues { try await run(command) }
      } catch {
        await inspection.end(exitCode(for: error))
        throw error
      }
      await inspection.end(.success)
      return 0
    } catch {
      let code = exitCode(for: error)
      let message = UsageLines.wrapped(fullMessage(for: error).withoutCredentials)
      guard !message.isEmpty else { return code.rawValue }
      guard code.isSuccess else {
        StandardStreams.current.writeError("\(message)\n")
        return code.rawValue
      }
      return write(CompletionScript.withDefaultCommand(message))
    }
  }

  private static func command(
    of arguments: [String],
    _ order: CommandOrder
  ) throws -> any ParsableCommand {
    // The parser takes a question about a mistyped command for one about `start`.
    let isQuestion = arguments.contains("--help") || arguments.contains("-h")
    if isQuestion, let misspelling = order.misspelling(in: arguments) { throw misspelling }
    do {
      return try parseAsRoot(order.commandFirst(arguments))
    } catch {
      throw order.misspelling(in: arguments) ?? error
    }
  }

  private static func run(_ command: any ParsableCommand) async throws {
    var command = command
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }

  /// The answer to a question about the program itself, the same as the parser's.
  ///
  /// Before it prints a version, the parser reads all options three times and generates the help twice. That takes a
  /// third of the time of `composed --version`.
  private static func answer(to arguments: [String]) -> String? {
    switch arguments {
    case ["--version"], ["-V"]: ProductVersion.current
    case ["--help"], ["-h"]: UsageLines.wrapped(helpMessage())
    default: nil
    }
  }

  /// Writes a message as the output of the program.
  ///
  /// - Returns: The exit code.
  private static func write(_ message: String) -> Int32 {
    do {
      try StandardStreams.current.write("\(message)\n")
      return 0
    } catch {
      return ExitCode.unwritten("The output", error).rawValue
    }
  }
}
