import ArgumentParser
import Foundation

/// `composed` alone: the home screen on a terminal, otherwise the same as `composed run`.
struct StartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Show the home screen on a terminal; without one, the same as `run`."
  )

  @Argument(help: ArgumentHelp("A file of commands to run instead.", valueName: "file"))
  var words: [String] = []

  @OptionGroup var options: SessionOptions

  func validate() throws {
    if let word = words.dropFirst(words.first == "run" ? 2 : 1).first {
      throw ValidationError("Unexpected argument '\(word)'")
    }
  }

  /// The file to read, also when `run` stands behind the options: `composed --ephemeral run -`.
  private var file: String? {
    guard words.first == "run" else { return words.first }
    return words.count > 1 ? words[1] : "-"
  }

  /// Whether a person sits in front of the program and has not asked for a session of commands.
  private var isInteractive: Bool {
    file == nil && !options.json && !options.quiet && !options.strict && options.clock == .live
      && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  @MainActor
  func run() async throws {
    guard isInteractive else {
      throw try await ExitCode(ScriptedHost(options: options).run(file ?? "-"))
    }
    throw await ExitCode(MenuHost(options: options).run())
  }
}
