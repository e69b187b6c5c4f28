public import ActionText
public import CasePaths

/// Parses the lines of a session on a store.
public struct SessionCommandParser<Action: CasePathable> {
  private let actions = ActionTextFormat<Action>()
  /// The actions without a payload that were parsed, by their text: looking one up takes a tenth of the
  /// time. There are at most as many as the action type has paths.
  private var plainActions: [String: Action] = [:]

  /// Makes a parser.
  public init() {}

  /// The words with which lines begin.
  public static var commandNames: [String] {
    ["advance", "back", "expect", "help", "quit", "save", "send", "state", "wait"]
  }

  /// Parses one line, without its end.
  ///
  /// - Throws: The part that could not be understood, with its column in the line.
  public mutating func parse(_ line: String) throws(ActionTextError) -> SessionCommand<Action> {
    let words = LineWords(line[...])
    guard !words.isComment, let word = words.first else { return .nothing }
    let rest = words.dropFirst()
    switch word.text {
    case "send":
      guard !rest.text.isEmpty else {
        throw ActionTextError(
          column: rest.column,
          message: "`send` needs an action; `help` lists them"
        )
      }
      return .send(try action(rest), column: rest.column)
    case "expect": return .expect(try expectation(rest))
    case "state":
      return .state(try rest.parse(StatePath.init), column: rest.column)
    case "wait":
      guard !rest.text.trimmingSpaces().isEmpty else { return .wait(nil) }
      return .wait(try duration(rest))
    case "advance":
      return .advance(try duration(rest))
    case "back", "help", "quit", "save":
      guard rest.text.trimmingSpaces().isEmpty else {
        throw ActionTextError(column: rest.column, message: "`\(word.text)` takes nothing more")
      }
      return switch word.text {
      case "back": .back
      case "help": .help
      case "quit": .quit
      default: .save
      }
    default:
      throw unknownCommand(String(word.text), column: word.column)
    }
  }

  private mutating func action(_ words: LineWords) throws(ActionTextError) -> Action {
    let text = String(words.text)
    let isPlain = text.utf8.allSatisfy { $0.isOfPlainPath }
    if isPlain, let action = plainActions[text] { return action }
    let action = try words.parse(actions.parse)
    if isPlain { plainActions[text] = action }
    return action
  }

  /// Parses `<path> <JSON>` or `<path> <JSON> within <duration>`.
  private func expectation(_ words: LineWords) throws(ActionTextError) -> StateExpectation {
    let text = try words.parse(ExpectationText.init)
    guard text.hasPath else {
      throw ActionTextError(
        column: words.column,
        message: "`expect` needs a state path and a JSON value"
      )
    }
    let column = words.column + text.length(upTo: text.rest)
    let json = LineWords(text.rest, column: column)
    guard !json.text.isEmpty else {
      throw ActionTextError(
        column: json.column,
        message: "`expect \(text.path.path)` needs the JSON value to expect"
      )
    }
    // The value comes first: it may have the word `within` in it.
    let (value, end) = try ActionTextError.shifted(to: column, text.value)
    return StateExpectation(
      path: text.path,
      value: value,
      column: words.column,
      limit: try limit(behind: end, of: text, at: words.column)
    )
  }

  /// Parses `within <duration>` behind a JSON value, if it is there.
  ///
  /// - Parameters:
  ///   - end: The text behind the value.
  ///   - text: The text of the expectation.
  ///   - column: The column of the text in the line.
  private func limit(
    behind end: Substring,
    of text: ExpectationText,
    at column: Int
  ) throws(ActionTextError) -> StateExpectation.Limit? {
    let words = LineWords(end, column: column + text.length(upTo: end))
    guard let word = words.first else { return nil }
    guard word.text == "within", end.startIndex < words.text.startIndex else {
      do {
        // Names the part that should not be there.
        try ActionTextError.shifted(to: column + text.length(upTo: text.rest), text.checkEnd)
        return nil
      } catch {
        var error = error
        if word.text.first == "w" { error.suggestions = ["within <duration>"] }
        throw error
      }
    }
    let rest = words.dropFirst()
    return StateExpectation.Limit(
      duration: try duration(rest),
      text: String(rest.text.trimmingSpaces())
    )
  }

  private func duration(_ words: LineWords) throws(ActionTextError) -> Duration {
    let text = String(words.text.trimmingSpaces())
    guard let duration = Duration(sessionText: text) else {
      throw ActionTextError(
        column: words.column,
        message: "expected a duration such as 2s, 500ms or 1.5m, at most \(Duration.longestText), "
          + (text.isEmpty ? "found the end" : "found `\(text.prefix(40))`")
      )
    }
    return duration
  }

  private func unknownCommand(_ word: String, column: Int) -> ActionTextError {
    let isAction = (try? actions.parse(word)) != nil
    return ActionTextError(
      column: column,
      message: "there is no command `\(word.prefix(60))`",
      suggestions: isAction
        ? ["send \(word)"] : NearestNames.nearest(to: word, among: Self.commandNames)
    )
  }
}

extension UInt8 {
  /// Whether the byte can be a part of a path without an id in brackets and without a payload.
  fileprivate var isOfPlainPath: Bool {
    switch self {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
