import ArgumentParser

/// `composed` alone: the app on a terminal, otherwise the same as `composed run`.
struct StartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Show the app on a terminal; without one, the same as `run`."
  )

  @Argument(help: ArgumentHelp("A file of commands to run instead.", valueName: "file"))
  var words: [String] = []

  @OptionGroup var options: SessionOptions
  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    if screen.isGiven, file != nil || options.isForScripts {
      throw ValidationError(
        "'--plain', '--transcript' and '--feature' show the app to a person; they do not go with a "
          + "file of commands, '--json', '--quiet' or '--strict'."
      )
    }
    if screen.feature != nil, options.isForApp {
      throw ValidationError(
        "'--feature' shows one feature with example data: '--data-dir', '--begin-anew', '--fact-url', "
          + "'--update-url' and '--clock test' are for the whole app."
      )
    }
    if let word = words.dropFirst().first {
      throw ValidationError("Unexpected argument '\(word)'")
    }
  }

  /// The file to read.
  private var file: String? { words.first }

  /// Whether the user is a person, and has not asked for a session of commands.
  private var isInteractive: Bool {
    screen.isGiven || file == nil && options.isForPerson
  }

  @MainActor
  func run() async throws {
    guard isInteractive else {
      throw try await ExitCode(ScriptedHost(options: options).run(file ?? "-"))
    }
    throw try await ExitCode(AppScreen(options: options, screen: screen).run())
  }
}
