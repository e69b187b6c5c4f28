public import ActionText
internal import LineSession

/// Reads the lines of commands for travelling.
@_spi(Fuzzing) public enum TravelRequestParser {
  /// The names of all commands, in alphabetic order.
  public static let commandNames = [
    "action", "back", "branch", "changed", "diff", "first", "help", "jump", "last", "next",
    "previous",
    "quit", "search", "state", "step",
  ]

  /// Reads one line, without its end.
  ///
  /// - Throws: The part that could not be understood, with its column in the line.
  public static func parse(_ line: String) throws(ActionTextError) -> TravelRequest {
    let words = LineWords(trimming: line)
    guard let command = words.first, !words.isComment else { return .nothing }
    let rest = words.dropFirst()
    switch command.text {
    case "action": return try alone(.action, command, rest)
    case "back": return .back(try count(rest, of: command) ?? 1)
    case "branch": return try alone(.branch, command, rest)
    case "changed": return .changed(try path(rest), column: rest.column)
    case "diff":
      let (from, others) = try number(rest, "`diff` needs the numbers of two actions")
      let (to, end) = try number(others, "`diff` needs the number of a second action")
      let request = TravelRequest.difference(
        from,
        column: rest.column,
        to,
        secondColumn: others.column
      )
      return try alone(request, command, end)
    case "first": return try alone(.first, command, rest)
    case "help": return try alone(.help, command, rest)
    case "jump":
      let (sequence, end) = try number(rest, "`jump` needs the number of an action")
      return try alone(.jump(sequence, column: rest.column), command, end)
    case "last": return try alone(.last, command, rest)
    case "next": return try alone(.next, command, rest)
    case "previous": return try alone(.previous, command, rest)
    case "quit": return try alone(.quit, command, rest)
    case "search":
      guard !rest.text.isEmpty else {
        throw ActionTextError(column: rest.column, message: "`search` needs the text to search for")
      }
      return .search(String(rest.text))
    case "state":
      _ = try path(rest)
      return .state(String(rest.text), column: rest.column)
    case "step": return .step(try count(rest, of: command) ?? 1)
    default:
      let names = NearestNames.nearest(to: String(command.text), among: commandNames)
      throw ActionTextError(
        column: command.column,
        message: "there is no command `\(command.text.prefix(60))`"
          + (names.isEmpty ? "; `help` lists the commands" : ""),
        suggestions: names
      )
    }
  }

  private static func alone(
    _ request: TravelRequest,
    _ command: LineWords.Word,
    _ rest: LineWords
  ) throws(ActionTextError) -> TravelRequest {
    guard rest.text.isEmpty else {
      throw ActionTextError(column: rest.column, message: "`\(command.text)` takes nothing more")
    }
    return request
  }

  private static func count(
    _ rest: LineWords,
    of command: LineWords.Word
  ) throws(ActionTextError) -> UInt64? {
    guard !rest.text.isEmpty else { return nil }
    let (count, end) = try number(rest, "`\(command.text)` takes a number of actions")
    _ = try alone(.nothing, command, end)
    return count
  }

  private static func number(
    _ words: LineWords,
    _ message: String
  ) throws(ActionTextError) -> (UInt64, rest: LineWords) {
    guard let word = words.first, let number = UInt64(word.text) else {
      let found = words.first.map { ", found `\($0.text.prefix(40))`" } ?? ""
      throw ActionTextError(column: words.column, message: message + found)
    }
    return (number, words.dropFirst())
  }

  private static func path(_ words: LineWords) throws(ActionTextError) -> JSONPath {
    try words.parse(StatePath.init).path
  }
}
