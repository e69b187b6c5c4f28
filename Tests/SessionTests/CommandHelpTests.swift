import ComposedCLI
import Foundation
import Testing

/// The options that the help of each command lists, and those that it takes.
@Suite struct CommandHelpTests {
  /// A command with the arguments that it needs, and whether it shows a session.
  struct Command: CustomTestStringConvertible, Sendable {
    let name: String
    var arguments: [String] = []
    var isSession = false

    var testDescription: String { name }
  }

  private static let commands = [
    Command(name: "attach", arguments: ["nowhere"]),
    Command(name: "doctor", arguments: ["--data-dir", "/dev/null"]),
    Command(name: "explore", arguments: ["--feature", "none"]),
    Command(name: "export", arguments: ["--data-dir", "/dev/null"]),
    Command(name: "faults", arguments: ["--feature", "none"]),
    Command(name: "graph", arguments: ["--from", "/nonexistent"]),
    Command(name: "import", arguments: ["/nonexistent"]),
    Command(name: "make-test", arguments: ["/nonexistent"]),
    Command(name: "new", arguments: ["Name", "--in", "/dev/null"]),
    Command(name: "record", arguments: ["/dev/null/session.jsonl"], isSession: true),
    Command(name: "replay", arguments: ["/nonexistent"], isSession: true),
    Command(name: "run", arguments: ["/nonexistent"], isSession: true),
    Command(name: "shrink", arguments: ["/nonexistent", "--expect-failure", "counter.count 1"]),
    Command(name: "start", arguments: ["/nonexistent"], isSession: true),
    Command(name: "travel", arguments: ["/nonexistent"], isSession: true),
  ]

  /// The description of all commands by their parser.
  private struct Description: Decodable {
    struct Command: Decodable {
      let commandName: String
      let subcommands: [Command]?
      let arguments: [Argument]?
    }

    struct Argument: Decodable {
      struct Name: Decodable {
        let kind: String
        let name: String
      }

      let kind: String
      let names: [Name]?
      let valueName: String?

      var option: String? { names?.first { $0.kind == "long" }.map { "--\($0.name)" } }
    }

    let command: Command
  }

  private func parsed() async throws -> [Description.Command] {
    let outcome = await Host.run(["--experimental-dump-help"])
    let description = try JSONDecoder().decode(Description.self, from: Data(outcome.output.utf8))
    return (description.command.subcommands ?? []).filter { $0.commandName != "help" }
  }

  private func options(in text: String) -> Set<String> {
    Set(text.matches(of: /\n  (?:-[a-zA-Z], )?(--[a-z-]+)/).map { String($0.1) })
  }

  @Test(arguments: commands.map(\.name) + [""])
  func breaksTheLinesOfTheUsage(command: String) async throws {
    let help = await Host.run(command.isEmpty ? ["--help"] : ["help", command]).output
    let usage = try #require(help.firstRange(of: "USAGE: ")).lowerBound
    let lines = help[usage...].components(separatedBy: "\n\n")[0].components(separatedBy: "\n")
    #expect(lines.allSatisfy { $0.count <= OptionTable.screenWidth }, "\(lines)")
    for width in [60, 80, 200] {
      let narrow = UsageLines.wrapped(lines.joined(separator: "\n"), width: width)
      #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= width }, "\(narrow)")
      // Nothing is lost, and no option is parted from its value.
      func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
      #expect(words(narrow) == words(lines.joined(separator: " ")))
    }
  }

  @Test(arguments: commands.map(\.name) + [""])
  func allLinesFitOnAScreen(command: String) async throws {
    let help = await Host.run(command.isEmpty ? ["help"] : ["help", command])
    #expect(help.exitCode == 0)
    let lines = help.output.split(separator: "\n")
    #expect(lines.filter { $0.count > OptionTable.screenWidth } == [])
    // A terminal in any locale can show it.
    #expect(lines.filter { !$0.allSatisfy(\.isASCII) } == [])
  }

  @Test(arguments: [("nope", ""), ("exprot", "export"), ("graf", "graph")])
  func anUnknownCommandHasNoHelp(name: String, suggestion: String) async throws {
    let outcome = await Host.run(["help", name])
    #expect(outcome.exitCode == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("'\(name)' is not a command."))
    #expect(
      outcome.errors.contains("Did you mean the command '\(suggestion)'?") != suggestion.isEmpty
    )
    #expect(outcome.errors.contains("'composed help' lists all of them."))
  }

  @Test func usageIsBrokenBetweenOptions() {
    let usage = """
      USAGE: composed travel <file> [--json] [--data-dir <dir>] --to <m>
             composed x

      A line of other text, however long it may be.
      """
    #expect(
      UsageLines.wrapped(usage, width: 40) == """
        USAGE: composed travel <file> [--json]
                   [--data-dir <dir>] --to <m>
               composed x

        A line of other text, however long it may be.
        """
    )
  }

  @Test func allCommandsAreTested() async throws {
    #expect(try await Set(parsed().map(\.commandName)) == Set(Self.commands.map(\.name)))
  }

  /// Beside those of the parser, the program itself reads some.
  @Test(arguments: commands)
  func listsTheOptionsThatItTakesAndNoOthers(command: Command) async throws {
    let help = await Host.run([command.name, "--help"]).output
    let listed = options(in: help)
    let parsed = try #require(await parsed().first { $0.commandName == command.name })
    let arguments = parsed.arguments ?? []
    #expect(listed == Set(arguments.compactMap(\.option)))
    for argument in arguments {
      guard let option = argument.option, option != "--help", option != "--version" else {
        continue
      }
      let value = argument.kind == "option" ? ["value"] : []
      let outcome = await Host.run([command.name, option] + value + ["--nonsense"])
      #expect(!outcome.errors.contains("Unknown option '\(option)'"))
      #expect(outcome.exitCode == 64)
    }
  }

  @Test(arguments: commands)
  func takesTheOptionsOfTheProgramThatItLists(command: Command) async throws {
    let brief = options(in: await Host.run(["--help"]).output)
    let ofProgram = brief.filter { $0.hasPrefix("--inspect") } + ["--verbose"]
    #expect(ofProgram.count == 6)
    let listed = options(in: await Host.run([command.name, "--help"]).output)
    #expect(listed.isSuperset(of: ["--verbose"]))
    #expect(listed.isSuperset(of: ofProgram) == command.isSession)
    let plain = await Host.run([command.name] + command.arguments)
    #expect(plain.exitCode != 0)
    for option in ofProgram {
      let more = option == "--inspect" || option == "--verbose" ? [] : ["--inspect"]
      // Whoever waits for a page waits before the command runs.
      guard option != "--inspect-wait" else { continue }
      let value = option == "--inspect-host" ? ["box.local"] : []
      let outcome = await Host.run([command.name, option] + value + more + command.arguments)
      if command.isSession || option == "--verbose" {
        #expect(outcome.exitCode == plain.exitCode)
        #expect(outcome.errors.hasSuffix(plain.errors))
      } else {
        #expect(outcome.exitCode == 64)
        #expect(outcome.errors.contains("'--inspect' shows a session"))
      }
    }
  }
}
