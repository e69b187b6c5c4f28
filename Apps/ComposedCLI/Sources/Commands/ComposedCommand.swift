import ArgumentParser

/// The program `composed`.
@main
struct ComposedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "composed",
    abstract: "The composed app in the terminal.",
    discussion: """
      On a terminal it shows the app's home screen. Without one, or as `composed run`, it reads \
      commands line by line: send, expect, state, wait, advance, help, quit.
      """,
    version: ProductVersion.current,
    subcommands: [RunCommand.self, StartCommand.self],
    defaultSubcommand: StartCommand.self
  )
}
