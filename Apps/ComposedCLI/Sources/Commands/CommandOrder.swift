import ActionText
import ArgumentParser

/// The commands of the program among its arguments.
struct CommandOrder {
  /// The options that are followed by a value, which might be named like a command.
  private static let optionsWithValues: Set = [
    "--clock", "--data-dir", "--fact-url", "--feature", "--setting", "--transcript",
    "--update-url",
  ]

  /// The flag that has the reports of the app's libraries written, by any command.
  static let verbose = "--verbose"

  /// The names of all commands.
  let commands: [String]

  init(_ configuration: CommandConfiguration) {
    commands = configuration.subcommands.map { $0._commandName } + ["help"]
  }

  /// Puts the command first, which people also write behind the options: `composed --data-dir D export`.
  func commandFirst(_ arguments: [String]) -> [String] {
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      guard argument.hasPrefix("--") else {
        guard index > 0, commands.contains(argument) else { return arguments }
        return [argument] + arguments[..<index] + arguments[(index + 1)...]
      }
      index += Self.optionsWithValues.contains(argument) ? 2 : 1
    }
    return arguments
  }

  /// Takes out the flags that the program has for all of its commands.
  func withoutProgramFlags(_ arguments: [String]) -> [String] {
    // Arguments behind it are no options, whatever they look like.
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].filter { $0 != Self.verbose } + arguments[end...]
  }

  /// Returns a suggestion for a file that is not there and may be a mistyped command; else nothing.
  func hint(for file: String) -> String {
    guard let name = NearestNames.nearest(to: file, among: commands).first else { return "" }
    return " Did you mean the command '\(name)'?"
  }
}
