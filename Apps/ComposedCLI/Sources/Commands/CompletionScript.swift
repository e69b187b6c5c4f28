import ArgumentParser
import Foundation

/// The script by which a shell completes the arguments of the program.
enum CompletionScript {
  /// Completes the options of the default command also where its name is left out, as in `composed --feature`, and the
  /// names of commands behind `help`.
  ///
  /// The parser's script for bash offers the names of the commands, and nothing, there.
  ///
  /// - Parameter text: The script, or any other text.
  /// - Returns: The same text, unless it is a script for bash.
  static func withDefaultCommand(_ text: String) -> String {
    let start = "_composed() {\n"
    guard text.hasPrefix("#!/bin/bash"), let range = text.range(of: "\n\(start)") else {
      return text
    }
    let name = StartCommand.configuration.commandName ?? ""
    let names = ComposedCommand.configuration.subcommands.map { $0._commandName }
    return text.replacingCharacters(
      in: range,
      with: """

        \(start)\
            # An option in place of a command is one of the default command.
            if [[ "${COMP_WORDS[1]}" == -* ]]; then
                COMP_WORDS=("${COMP_WORDS[0]}" \(name) "${COMP_WORDS[@]:1}")
                ((COMP_CWORD++))
            fi
            if [[ "${COMP_WORDS[1]}" == help && "${COMP_CWORD}" == 2 ]]; then
                COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "${2}"))
                return
            fi


        """
    )
  }
}
