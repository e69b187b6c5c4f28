import ActionText
import ArgumentParser
import Foundation

/// The commands of the program among its arguments.
struct CommandOrder {
  /// The options that are followed by a value, which might be named like a command.
  private static let optionsWithValues: Set = [
    "--clock", "--data-dir", "--database", "--fact-url", "--feature", "--setting", "--transcript",
    "--update-url",
  ]

  /// The flag of any command that writes the reports of the app's libraries.
  static let verbose = "--verbose"

  /// The options of the inspector, which all commands have.
  static let (inspect, allowRemote) = ("--inspect", "--inspect-allow-remote")
  static let (inspectHost, inspectNewToken) = ("--inspect-host", "--inspect-new-token")
  static let inspectWait = "--inspect-wait"

  /// The names of all commands.
  let commands: [String]

  init(_ configuration: CommandConfiguration) {
    commands = configuration.subcommands.map { $0._commandName } + ["help"]
  }

  /// Puts the command first, which people also write after the options: `composed --data-dir D export`.
  func commandFirst(_ arguments: [String]) -> [String] {
    guard let index = firstWord(in: arguments), index > 0, commands.contains(arguments[index])
    else { return arguments }
    return [arguments[index]] + arguments[..<index] + arguments[(index + 1)...]
  }

  /// The place of the first argument that is no option, nor the value of one.
  private func firstWord(in arguments: [String]) -> Int? {
    var index = 0
    while index < arguments.count, arguments[index].hasPrefix("--") {
      // Behind it, all words are files.
      if arguments[index] == "--" { return nil }
      index += Self.optionsWithValues.contains(arguments[index]) ? 2 : 1
    }
    return index < arguments.count ? index : nil
  }

  /// The fault of arguments that the parser takes for those of `start`, because their first word is no command.
  ///
  /// - Returns: The fault, with the nearest name; nil if no name is near, or if the word is a file, which `start`
  ///   takes.
  func misspelling(in arguments: [String]) -> ValidationError? {
    guard let index = firstWord(in: arguments), !commands.contains(arguments[index]),
      !FileManager.default.fileExists(atPath: arguments[index])
    else { return nil }
    let hint = hint(for: arguments[index])
    return hint.isEmpty ? nil : noCommand(arguments[index], hint)
  }

  /// Removes the flags that all commands of the program have.
  func withoutProgramFlags(_ arguments: [String]) -> [String] {
    // Arguments behind it are no options, whatever their form.
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].filter { $0 != Self.verbose } + arguments[end...]
  }

  /// Removes the options of the inspector.
  ///
  /// - Returns: The other arguments, and the address of the inspector; nil if it is not asked for.
  /// - Throws: The fault of the address.
  func withoutInspection(
    _ arguments: [String]
  ) throws -> (arguments: [String], address: InspectionAddress?) {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    var rest: [String] = []
    var address: InspectionAddress?
    var allowsRemote = false
    var names: [String] = []
    var isNew = false
    var waits = false
    var index = 0
    while index < end {
      let argument = arguments[index]
      index += 1
      if argument == Self.allowRemote {
        allowsRemote = true
      } else if argument == Self.inspectNewToken {
        isNew = true
      } else if argument == Self.inspectWait {
        waits = true
      } else if argument == Self.inspectHost || argument.hasPrefix("\(Self.inspectHost)=") {
        var name = String(argument.dropFirst(Self.inspectHost.count + 1))
        if argument == Self.inspectHost, index < end {
          name = arguments[index]
          index += 1
        }
        guard InspectionAddress.isName(name) else {
          throw ValidationError(
            "'\(name)' is not the name of a host, such as box.local; it comes without a port."
          )
        }
        names.append(name)
      } else if argument == Self.inspect {
        // The address may be left out: the next argument is one if it ends in a port.
        if index < end, let next = InspectionAddress(arguments[index]) {
          address = next
          index += 1
        } else if index < end, Self.isMeantAsAddress(arguments[index]) {
          throw Self.noAddress(arguments[index])
        } else {
          address = InspectionAddress()
        }
      } else if argument.hasPrefix("\(Self.inspect)=") {
        let text = String(argument.dropFirst(Self.inspect.count + 1))
        guard let given = InspectionAddress(text) else {
          throw Self.noAddress(text)
        }
        address = given
      } else {
        rest.append(argument)
      }
    }
    if allowsRemote, address == nil {
      throw ValidationError("'--inspect-allow-remote' is about '--inspect', which is not given.")
    }
    if !names.isEmpty || isNew || waits, address == nil {
      let option =
        isNew ? Self.inspectNewToken : waits ? Self.inspectWait : Self.inspectHost
      throw ValidationError("'\(option)' is about '--inspect', which is not given.")
    }
    address?.isNew = isNew
    address?.waits = waits
    address?.allowsRemote = allowsRemote
    address?.names = names
    return (rest + arguments[end...], address)
  }

  /// Whether a word that is no address is meant as one, and not as a file: its port is not valid, or it is a host
  /// without a port.
  private static func isMeantAsAddress(_ word: String) -> Bool {
    word.contains(/^[^\/\s]*:\d+$/)
      || word.contains(/^(\d{1,3}(\.\d{1,3}){3}|localhost|\[[0-9A-Fa-f:.]*\])$/)
  }

  private static func noAddress(_ text: String) -> ValidationError {
    ValidationError(
      "'\(text)' is not an address to serve the inspector at, such as 127.0.0.1:8123."
    )
  }

  /// Checks the name of the command that `help` is asked about. The parser shows the help of the program for a name
  /// that it does not know.
  ///
  /// - Throws: The fault, with the nearest name.
  func checkHelp(_ arguments: [String]) throws {
    guard arguments.first == "help",
      let name = arguments.dropFirst().first(where: { !$0.hasPrefix("-") }),
      !commands.contains(name)
    else { return }
    throw noCommand(name, hint(for: name))
  }

  private func noCommand(_ name: String, _ hint: String) -> ValidationError {
    ValidationError(
      "'\(name)' is not a command. " + (hint.isEmpty ? "" : "\(hint) ")
        + "'composed help' lists all of them."
    )
  }

  /// Returns a suggestion for a missing file that may be a mistyped command; else an empty text.
  func hint(for file: String) -> String {
    guard let name = NearestNames.nearest(to: file, among: commands).first else { return "" }
    return "Did you mean the command '\(name)'?"
  }

  /// Returns the next step for a missing file; an empty text if it is no word that might be a command.
  func nextStep(withoutFile file: String) -> String {
    let hint = hint(for: file)
    guard hint.isEmpty, file.wholeMatch(of: /[A-Za-z-]+/) != nil else { return hint }
    return "Check the path. There is no such command either: 'composed help' lists all of them."
  }
}
