import TerminalViews

/// The arguments of ``PreviewCommand``.
struct PreviewArguments: Equatable {
  /// The commands.
  enum Action: Equatable {
    case help, list
    case show(String)
    case write(folder: String)
    case open(String)
    /// Draws one preview into a file, in a process of its own that the command starts.
    case draw(name: String, file: String)
  }

  let action: Action
  /// How previews are drawn.
  private(set) var look = PreviewLook()
  /// Whether an open preview is written as text, although the terminal can be drawn on.
  private(set) var isPlain = false

  static let drawCommand = "draw-preview"

  init(_ arguments: [String]) throws(PreviewProblem) {
    var words: [String] = []
    var options: [(name: String, value: String?)] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        rest = []
      } else if argument == "-h" || argument == "--help" {
        action = .help
        return
      } else if argument.hasPrefix("-") {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let takesValue = ["--size", "--appearance", "--format"].contains(name)
        let value = parts.count > 1 ? String(parts[1]) : takesValue ? rest.popFirst() : nil
        options.append((name, value))
      } else {
        words.append(argument)
      }
    }
    let allowed: Set<String>
    (action, allowed) = try Self.action(of: words)
    for option in options {
      guard allowed.contains(option.name) else {
        throw .usage("\(words[0]) has no option \(option.name). --help lists the options.")
      }
      try set(option.name, to: option.value)
    }
  }

  private static func action(
    of words: [String]
  ) throws(PreviewProblem) -> (Action, options: Set<String>) {
    let commands = "list, show NAME, write FOLDER or open NAME"
    guard let command = words.first else {
      throw .usage("Say what to do: \(commands). --help explains them.")
    }
    let names = Array(words.dropFirst())
    switch command {
    case "help": return (.help, [])
    case "list":
      guard names.isEmpty else { throw .usage("list takes no name. Use show \(names[0]).") }
      return (.list, [])
    case "show":
      return (.show(try only(names, "NAME", of: command)), ["--size", "--appearance"])
    case "write":
      return (
        .write(folder: try only(names, "FOLDER", of: command)),
        ["--size", "--appearance", "--format"]
      )
    case "open":
      return (.open(try only(names, "NAME", of: command)), ["--appearance", "--plain"])
    case drawCommand where names.count == 2:
      return (
        .draw(name: names[0], file: names[1]),
        ["--size", "--appearance", "--format"]
      )
    default:
      throw .usage("There is no command \(command). Use \(commands).")
    }
  }

  private static func only(
    _ words: [String],
    _ name: String,
    of command: String
  ) throws(PreviewProblem) -> String {
    guard words.count == 1, let word = words.first, !word.isEmpty else {
      throw .usage(
        "\(command) takes one \(name). Put one with spaces in it between quotation marks."
      )
    }
    return word
  }

  private mutating func set(_ option: String, to value: String?) throws(PreviewProblem) {
    switch option {
    case "--size":
      let sides = (value ?? "").split(separator: "x", omittingEmptySubsequences: false)
      let numbers = sides.compactMap { Int($0) }.filter { (1...1000).contains($0) }
      guard sides.count == 2, numbers.count == 2 else {
        throw .usage(
          """
          --size takes columns and rows from 1 to 1000, not "\(value ?? "")". \
          Use --size 80x24, for example.
          """
        )
      }
      look.size = Size(width: numbers[0], height: numbers[1])
    case "--appearance":
      switch value {
      case "light": look.colorScheme = .light
      case "dark": look.colorScheme = .dark
      default:
        throw .usage(
          """
          --appearance takes light or dark, not "\(value ?? "")". \
          Use --appearance light, for example.
          """
        )
      }
    case "--format":
      guard let format = PreviewLook.Format(rawValue: value ?? "") else {
        throw .usage(
          """
          --format takes text or svg, not "\(value ?? "")". Use --format svg, for example.
          """
        )
      }
      look.format = format
    default:
      guard value == nil else { throw .usage("\(option) takes no value. Leave it out.") }
      isPlain = true
    }
  }
}
